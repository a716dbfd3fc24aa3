// Generated; never edit; run `npm run generate`.

export interface paths {
    readonly "/academy-app/course/update": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Saves a course of the template's demo.
         * @deprecated
         */
        readonly post: operations["updateCourse"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/register": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Registers a user.
         * @deprecated
         */
        readonly post: operations["registerUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/user/update": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Saves what a player changed in the settings drawer.
         * @deprecated
         */
        readonly post: operations["updateUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/chat/contacts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The contacts that a player may write to.
         * @description The client asks every 30 s (`CHAT_REFRESH_SECONDS`) while a page with the chat is visible, so that the unread count is right before the chat is opened. The spec has "optional params" here and names none.
         */
        readonly get: operations["getChatContacts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/chat/get-chat": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The dialog with a contact.
         * @description The first request for a contact creates the dialog. An unknown contact answers 404. `userId` must be the player of the token: any other one answers 400 with 40000, so that no player reads the dialog of another one.
         */
        readonly get: operations["getChat"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/chat/send-message": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sends a message.
         * @description The server stores the message. From then on `GET /chat/get-chat` answers with it in the dialog, with the same `who`, `message` and `time`. An empty text answers 400, an unknown contact 404.
         */
        readonly post: operations["sendMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/chat/user": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The player as the chat knows them. */
        readonly get: operations["getChatUser"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/chat/user/data": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Changes the player's chat data. */
        readonly post: operations["updateChatUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Says whether the player's country is permitted.
         * @description Asked as `{API_URL}../check`, before a login and after one. Any other status than 200 is shown as a network error.
         */
        readonly get: operations["checkIp"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/jackpot/video": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Where the jackpot's live picture is.
         * @description A casino without jackpots or without video answers 404. The client then plays the video at the setting `SOCKET_URL.jackpot`. Without
         *     this setting the jackpot page reports a failed video, and asks again.
         *
         *     **Optional.** A server without this call answers 404, 405 or 501.
         */
        readonly get: operations["getJackpotVideo"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Logs a player in. */
        readonly post: operations["logIn"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/machine/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * One machine.
         * @description Read when the game page is opened by a link or reloaded, because that page reads no list, and when the player opens the machine's card in the lobby. The pages show its name, status, help and paytable; the seat is decided by the game socket alone.
         */
        readonly get: operations["getMachine"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/machine/all": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** All machines. */
        readonly get: operations["getMachines"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/machine/brands": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The lobby's brands. */
        readonly get: operations["getBrands"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/balance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The wallet's balance. */
        readonly get: operations["getBalance"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/bonus": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Asks for a bonus top-up.
         * @description Moves money although it is a GET, as the spec has it, so no client, proxy or prefetch may repeat or cache it.
         */
        readonly get: operations["requestBonus"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancels the open session on a machine, which is then joined again.
         * @description The server closes the player's game socket at the machine with 4409. The seat and the credit stay the player's, held for `seatHoldMs`.
         */
        readonly post: operations["cancelSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/discount": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Asks for a discount top-up.
         * @description Moves money although it is a GET, as the spec has it, so no client, proxy or prefetch may repeat or cache it.
         */
        readonly get: operations["requestDiscount"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/kick": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends the player's open session on a machine, wherever it is played. */
        readonly post: operations["kickPlayer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/limits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The player's limits.
         * @description Read at the login where the profile has limits, and by the page of limits.
         *
         *     **Optional.** A server without this call answers 404, 405 or 501. The choice then holds on this device alone.
         */
        readonly get: operations["getLimits"];
        readonly put?: never;
        /**
         * Sets one limit of the player.
         * @description A lower value holds at once. A higher one waits for the delay of the profile and is `pending` until then.
         *
         *     **Optional.** A server without this call answers 404, 405 or 501. The choice then holds on this device alone.
         */
        readonly post: operations["setLimit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/limits/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancels the pending raise of one limit.
         * @description Without a pending raise, nothing changes.
         *
         *     **Optional.** A server without this call answers 404, 405 or 501. The choice then holds on this device alone.
         */
        readonly post: operations["cancelLimitChange"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/logout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ends the session.
         * @description From then on the server refuses every token that it issued to this player before with 401, and it closes all notification and game sockets of the player with 4401. The client ends its session before it calls and does not wait for the answer.
         */
        readonly post: operations["logOut"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/logs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The player's log history, newest first. */
        readonly get: operations["getPlayerLogs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/password": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Changes the player's password. The session and its token stay good. */
        readonly post: operations["changePassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/press/{pressId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What became of a press of this player, by its id.
         * @description The answer is the message with which the game socket answers a `pressQuery`. It needs no seat: a client asks here when it has
         *     no game socket, such as after a logout, a crash or a closed tab. A server that has never seen the id says so with 200 and
         *     `pressUnseen`, and refuses a press of that id that comes later. Another player's id counts as never seen.
         *
         *     **Optional.** A server without this call answers 404, 405 or 501. The client then asks on the game socket at the next seat.
         */
        readonly get: operations["getPressStatus"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/restriction": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Starts a break or a self-exclusion of the player.
         * @description From then on the server refuses games and deposits with 54001, and takes a cash-out. The same `requestId` again changes nothing, although
         *     its `durationMs` is smaller than before: a repeated request names only what remains of the break.
         *
         *     **Optional.** A server without this call answers 404, 405 or 501. The choice then holds on this device alone.
         */
        readonly post: operations["restrictPlayer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The player's sittings at machines, newest first. */
        readonly get: operations["getSlotSessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/transactions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The player's amount actions, newest first. */
        readonly get: operations["getTransactions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/transfer/{transferId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What became of a transfer of this player, by its id.
         * @description The answer is the message with which the game socket answers a `transferQuery`. It needs no seat: a client asks here when it has
         *     no game socket, such as after a logout, a crash or a closed tab. A server that has never seen the id says so with 200 and
         *     `transferUnseen`, and refuses a transfer of that id that comes later. Another player's id counts as never seen.
         *
         *     **Optional.** A server without this call answers 404, 405 or 501. The client then asks on the game socket at the next seat.
         */
        readonly get: operations["getTransferStatus"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/player/waitlist": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Joins or leaves the waiting list of a machine.
         * @description Doing either twice has the effect of once. While the player is on the list, the server sends a `machineFree` notice whenever the
         *     machine becomes free for this player. Taking the seat leaves the list.
         *
         *     **Optional.** A server without this call answers 404, 405 or 501. The client then watches the machine list itself while its page is
         *     open.
         */
        readonly post: operations["setWaiting"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/quick-panel/data": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Events and notes of the quick panel. */
        readonly get: operations["getQuickPanel"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/Settings.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The operator's own settings.
         * @description A plain file. After a 404 or 410 the client starts with its defaults. When the file is late, no JSON, or answered with another status, the client uses its last good copy. A client without a copy waits for the file, and nobody can log in (`docs/settings.md`).
         */
        readonly get: operations["getSettings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/validate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Says whether the stored token is still good. */
        readonly get: operations["validateSession"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The answer of calls that only do something. An empty body, `{}` or code 20000 is a success; an ErrorResponse is a refusal. */
        readonly Acknowledgement: {
            /** @description 20000 when missing. */
            readonly code?: number;
        };
        /** @description Money in minor units (kuruş, cents), never a fraction. 10000 is 100.00. The page divides, nobody else. */
        readonly Amount: number;
        /** @description The amount in the wallet after all bookings so far. */
        readonly BalanceResponse: {
            readonly balance: components["schemas"]["Amount"];
            /** @description Grows with every change of this player's wallet. Of two balances, the one with the higher version is newer, whichever route it took. */
            readonly version?: number;
        };
        /** @description A brand of machines, shown as one tile of the lobby. */
        readonly Brand: {
            /** @description The brand's id, a whole number. */
            readonly id: number;
            /** @description The address of the brand's picture; the default of its machines' pictures too. Missing or null means drawn art. */
            readonly image?: string | null;
            /** @description The jackpots as a comma-separated list of minor units. */
            readonly jackpot?: string;
            /** @description 0 when missing. */
            readonly machineCount?: number;
            /** @description The name that machines refer to as `brand`. */
            readonly name: string;
        };
        /** @description The appearance of an operator's casino. */
        readonly Branding: {
            /** @description The casino's main colour. Text on it and in it stays legible. */
            readonly accent?: string;
            /** @description A colour, or the address of a picture, behind the pages. */
            readonly background?: string;
            /** @description More colours of the theme. Each is darkened or lightened where text would not be legible otherwise. */
            readonly colours?: {
                /** @description A failure. */
                readonly error?: string;
                /** @description A state that goes on: a machine that is being played. */
                readonly info?: string;
                /** @description The page behind everything. */
                readonly page?: string;
                /** @description A success: an available machine, a completed transfer. */
                readonly success?: string;
                /** @description Cards, bars and dialogs. */
                readonly surface?: string;
                /** @description A state that needs attention. */
                readonly warning?: string;
            };
            /** @description The address of the logo. */
            readonly logo?: string;
            /** @description The casino's name, on the page and on its tab. */
            readonly name?: string;
        };
        /** @description All brands of the lobby. */
        readonly BrandListResponse: {
            /** @description Empty in a casino without brands. */
            readonly brands: readonly components["schemas"]["Brand"][];
        };
        /** @description A dialog between the player and one contact. */
        readonly Chat: {
            /** @description All messages, the oldest first. Empty in a new dialog. */
            readonly dialog: readonly components["schemas"]["ChatMessage"][];
            /** @description The id of the dialog; `POST /chat/send-message` names it as `chatId`. */
            readonly id: string;
        };
        /** @description Somebody of the casino whom the player may write to. */
        readonly ChatContact: {
            /** @description The address of a picture, https or relative to the page. Without it, the client shows initials. */
            readonly avatar?: string;
            /** @description A text of the server's; the client does not interpret it. */
            readonly id: string;
            /** @description The name that the player sees. */
            readonly name: string;
            /**
             * @description Shown as a coloured dot.
             * @enum {string}
             */
            readonly status: "online" | "do-not-disturb" | "away" | "offline";
            /** @description The number of messages of the contact that the player has not read, from 0. 0 when missing. */
            readonly unread?: number;
        };
        /** @description The contacts of this player. */
        readonly ChatContactsResponse: {
            /** @description The contacts in any order. Empty in a casino without chat. */
            readonly contacts: readonly components["schemas"]["ChatContact"][];
        };
        /** @description A dialog of the player. */
        readonly ChatListEntry: {
            /** @description The id of the dialog, as in `GET /chat/get-chat`. */
            readonly chatId?: string;
            /** @description The id of the contact. */
            readonly contactId: string;
        };
        /** @description One message of a dialog. */
        readonly ChatMessage: {
            /** @description The text, never empty. The client shows it as plain text. */
            readonly message: string;
            /** @description When it was written. */
            readonly time: components["schemas"]["Moment"];
            /** @description The id of the contact or of the player who wrote it. */
            readonly who: string;
        };
        /** @description How far the player has read a dialog. */
        readonly ChatReadEntry: {
            /** @description The id of the dialog. */
            readonly chatId: string;
            /** @description The id of the contact. */
            readonly contactId: string;
            /** @description The time of the newest message that the player has seen. Messages up to it no longer count as unread. */
            readonly readUntil: components["schemas"]["Moment"];
        };
        /** @description The player in the chat. */
        readonly ChatUser: {
            /** @description The player's dialogs, the latest first. The client lists contacts in this order. */
            readonly chatList: readonly components["schemas"]["ChatListEntry"][];
            /** @description The player's id in the chat, which is the token's id as a string: the `userId` of `GET /chat/get-chat` and the `who` of the player's messages. */
            readonly id: string;
        };
        /** @description What changes of the player in the chat. Missing fields stay as they are. */
        readonly ChatUserDataRequest: {
            /** @description The dialogs that the player has read, and how far. The client sends it when it shows new messages. */
            readonly chatList?: readonly components["schemas"]["ChatReadEntry"][];
            /** @description The name that contacts see. */
            readonly displayName?: string;
            /**
             * @description What contacts see of the player.
             * @enum {string}
             */
            readonly status?: "online" | "do-not-disturb" | "away" | "offline";
        };
        /** @description A course of the old template. */
        readonly CourseUpdateRequest: {
            /** @description The id of the course. */
            readonly id: string;
            /** @description The title of the course. */
            readonly title: string;
        };
        /** @description Every refusal. The client translates `code` where it can and shows `ErrorMessage` where it cannot. */
        readonly ErrorResponse: {
            /** @description A code of the error catalogue in this document's description. Others may come. */
            readonly code: number;
            /** @description The server's own text. */
            readonly ErrorMessage: string;
            readonly Params?: components["schemas"]["Params"];
        };
        /** @description A dialog, and the list of all dialogs of the player. */
        readonly GetChatResponse: {
            readonly chat: components["schemas"]["Chat"];
            /** @description As `chatList` of `GET /chat/user`. */
            readonly userChatList: readonly components["schemas"]["ChatListEntry"][];
        };
        /** @description A server that helps the media through firewalls. */
        readonly IceServer: {
            /** @description The password at a TURN server. */
            readonly credential?: string;
            /** @description Addresses of a STUN or TURN server (RFC 7064, RFC 7065). */
            readonly urls: readonly string[];
            /** @description The user name at a TURN server. */
            readonly username?: string;
        };
        /** @description Status 0 with code 0 means that the country is blocked. */
        readonly IpCheckResponse: {
            /** @description 20000 when permitted, 0 when blocked. */
            readonly code: number;
            /** @description The country of the address, as an ISO 3166 code of two letters. */
            readonly country: string;
            /** @description The address of the player, as the server sees it. Shown to a blocked player. */
            readonly ip: string;
            /** @description 0 together with code 0: blocked. Anything else: permitted. */
            readonly status: number;
        };
        /** @description How the jackpot's live picture is reached. `url` is a WHEP endpoint, asked with the bearer token. */
        readonly JackpotVideoResponse: {
            /** @description Empty without ICE servers. */
            readonly iceServers: readonly components["schemas"]["IceServer"][];
            /** @description An http(s) address, or a path of the page's own origin. */
            readonly url: string;
        };
        /** @description What the player may deposit to machines, lose, stake or play per period at most. */
        readonly Limit: {
            /**
             * @description What is limited: `deposit` and `loss` and `wager` in minor units, `sessionTime` in ms. See docs/protocol.md, Protection of the player.
             * @enum {string}
             */
            readonly kind: "deposit" | "loss" | "wager" | "sessionTime";
            /** @description Missing means that no raise waits. */
            readonly pending?: components["schemas"]["PendingLimit"];
            /**
             * @description The period after which the use begins anew, by the server's calendar; `session` begins anew at each login.
             * @enum {string}
             */
            readonly period: "day" | "week" | "month" | "session";
            /** @description What the present period has used of it, on all devices. 0 when missing. */
            readonly used?: number;
            /** @description Minor units of the account's currency; ms for sessionTime. */
            readonly value: number;
        };
        /** @description The limit whose pending raise is cancelled. */
        readonly LimitCancelRequest: {
            /**
             * @description What is limited: `deposit` and `loss` and `wager` in minor units, `sessionTime` in ms. See docs/protocol.md, Protection of the player.
             * @enum {string}
             */
            readonly kind: "deposit" | "loss" | "wager" | "sessionTime";
            /**
             * @description The period after which the use begins anew; `session` begins anew at each login.
             * @enum {string}
             */
            readonly period: "day" | "week" | "month" | "session";
            /** @description The client's id. The client repeats the request under it until it is answered; it has its effect once. */
            readonly requestId?: string;
        };
        /** @description A new value of one limit. */
        readonly LimitRequest: {
            /**
             * @description What is limited: `deposit` and `loss` and `wager` in minor units, `sessionTime` in ms. See docs/protocol.md, Protection of the player.
             * @enum {string}
             */
            readonly kind: "deposit" | "loss" | "wager" | "sessionTime";
            /**
             * @description The period after which the use begins anew; `session` begins anew at each login.
             * @enum {string}
             */
            readonly period: "day" | "week" | "month" | "session";
            /** @description The client's id. The client repeats the request under it until it is answered; it has its effect once. */
            readonly requestId?: string;
            /** @description As in Limit. */
            readonly value: number;
        };
        /** @description All limits of the player. */
        readonly LimitsResponse: {
            /** @description At most one limit of each kind and period. Empty without limits. */
            readonly limits: readonly components["schemas"]["Limit"][];
        };
        /** @description The credentials of a player. */
        readonly LoginRequest: {
            /** @description The client sends at least 4 characters (LOGIN-2). */
            readonly password: string;
            /** @description The operator's site. 8 where the settings file names none. */
            readonly site_id: number;
            /** @description The username or the e-mail address. The client sends at least 4 characters (LOGIN-2); this is not a rule for the server. */
            readonly username: string;
        };
        /** @description A session: its token, and what the client shows about the player. */
        readonly LoginResponse: {
            /** @description The name that the client shows for the player; without it, the client shows the first and last name. */
            readonly displayName?: string;
            /** @description A further role of the player's, such as admin or staff. */
            readonly Group?: string;
            /** @description The address of the player, as the server sees it. Only shown. */
            readonly ip_address: string;
            /** @description When the player last logged in, in ISO 8601 or as in the example. A time that names no zone is UTC. */
            readonly last_logon?: string;
            /** @description The address of the login before this one. Only shown. */
            readonly last_logon_ip?: string;
            /** @description Ids of what the player may do. */
            readonly Permissions?: readonly number[];
            /** @description The address of the player's picture, https or relative to the page; without it, the client shows initials. */
            readonly photoURL?: string;
            /** @description SHA-256 of the player's PIN in lower-case hex, or null when there is none. */
            readonly pin_code: string | null;
            /** @description The rules of player protection for this player. Missing means that the setting `PROTECTION_PROFILE` alone applies. */
            readonly protection?: components["schemas"]["ProtectionTerms"];
            /** @description The player's preferences, as the last `POST /auth/user/update` of the player sent them. */
            readonly settings?: {
                readonly [key: string]: string;
            };
            /** @description Ids of navigation items, as the last `POST /auth/user/update` of the player sent them. */
            readonly shortcuts?: readonly string[];
            /** @description The bearer token of all further calls. Its claims are `TokenClaims`. */
            readonly token: string;
            /** @description The `updatedAt` of the last `POST /auth/user/update`. The client uses it to decide which preferences are newer. */
            readonly updatedAt?: components["schemas"]["Moment"];
            /** @description The version of the server's software. Only shown. */
            readonly versions: string;
        };
        /** @description A machine as this player sees it. */
        readonly Machine: {
            /** @description The brand's name. */
            readonly brand: string;
            /** @description The id of the brand whose name is `brand` when missing. */
            readonly brandId?: number;
            /** @description The value of one credit of the machine. Missing means that the tile shows none. */
            readonly denomination?: components["schemas"]["Amount"];
            /** @description How the machine is played, as text or as one http(s) address. Read from `GET /machine/{id}` only. */
            readonly help?: string;
            /** @description The machine's id, a whole number. */
            readonly id: number;
            /** @description Missing or null means the brand's own picture. */
            readonly image?: string | null;
            /** @description The highest bet of a spin. */
            readonly maxBet?: components["schemas"]["Amount"];
            /** @description The lowest bet of a spin. Missing means that the tile shows no bet range. */
            readonly minBet?: components["schemas"]["Amount"];
            /** @description The brand's name and the machine's id when missing. */
            readonly name?: string;
            /** @description What the machine pays, as text or as one http(s) address. Read from `GET /machine/{id}` only. */
            readonly paytable?: string;
            /** @description Missing or null means that the seat is held for nobody. */
            readonly reservation?: components["schemas"]["Reservation"] | null;
            /** @description The return to player in hundredths of a percent; 9615 is 96.15 %. Missing means that the page shows none. */
            readonly rtp?: number;
            /** @description 3 is available. The meaning of the other codes stands in docs/protocol.md, Machine statuses. */
            readonly status: number;
            /** @description The address of a recent still of the machine, at most 320 px wide. The client reads it again every few seconds while the tile is in sight, without a token and with a changing `still` parameter. Missing or null means the machine's image. */
            readonly thumbnail?: string | null;
            /** @description The number of players on the machine's waiting list. 0 when missing. */
            readonly waiting?: number;
            /** @description True when the player who asks is on the waiting list. False when missing. */
            readonly waitlisted?: boolean;
        };
        /** @description All machines of the casino. */
        readonly MachineListResponse: {
            /** @description Empty in a casino without machines. */
            readonly machines: readonly components["schemas"]["Machine"][];
        };
        /** @description The machine that a call is about. */
        readonly MachineRequest: {
            /** @description The machine's id, a whole number. */
            readonly machineId: number;
        };
        /** @description An item of the operator's own in the menu. */
        readonly MenuItem: {
            /** @description The roles that see the item: admin, staff, user. Left out, everybody who is logged in sees it. */
            readonly auth?: readonly string[];
            /** @description A small mark beside the title. */
            readonly badge?: {
                /** @description Its background colour. */
                readonly bg: string;
                /** @description Its text colour. */
                readonly fg: string;
                /** @description The text of the badge. */
                readonly title: string;
            };
            /** @description The items below a `group` or `collapse`; they have the same fields, without children of their own. */
            readonly children?: readonly {
                /** @description The roles that see the item: admin, staff, user. Left out, everybody who is logged in sees it. */
                readonly auth?: readonly string[];
                /** @description A small mark beside the title. */
                readonly badge?: {
                    /** @description Its background colour. */
                    readonly bg: string;
                    /** @description Its text colour. */
                    readonly fg: string;
                    /** @description The text of the badge. */
                    readonly title: string;
                };
                /** @description The item is marked as open only on exactly this path. */
                readonly exact?: boolean;
                /** @description The name of an icon. */
                readonly icon?: string;
                /** @description A name of its own, used for shortcuts. */
                readonly id: string;
                /** @description The permission that a player needs to see the item. */
                readonly level?: number;
                /**
                 * @description `_blank` opens a new tab.
                 * @enum {string}
                 */
                readonly target?: "_self" | "_blank";
                /** @description The text of the item, or the key of a text in TEXTS; not blank, except for a divider. */
                readonly title: string;
                /**
                 * @description A page of the product (`item`), another site (`link`), a heading (`group`), a list that opens (`collapse`), or a line (`divider`).
                 * @enum {string}
                 */
                readonly type: "group" | "collapse" | "item" | "link" | "divider";
                /** @description The address that the item opens. */
                readonly url?: string;
            }[];
            /** @description The item is marked as open only on exactly this path. */
            readonly exact?: boolean;
            /** @description The name of an icon. */
            readonly icon?: string;
            /** @description A name of its own, used for shortcuts. */
            readonly id: string;
            /** @description The permission that a player needs to see the item. */
            readonly level?: number;
            /**
             * @description `_blank` opens a new tab.
             * @enum {string}
             */
            readonly target?: "_self" | "_blank";
            /** @description The text of the item, or the key of a text in TEXTS; not blank, except for a divider. */
            readonly title: string;
            /**
             * @description A page of the product (`item`), another site (`link`), a heading (`group`), a list that opens (`collapse`), or a line (`divider`).
             * @enum {string}
             */
            readonly type: "group" | "collapse" | "item" | "link" | "divider";
            /** @description The address that the item opens. */
            readonly url?: string;
        };
        /** @description A time in ms since 1970, up to the last one that a browser's Date can hold. */
        readonly Moment: number;
        /** @description Values that the text of a code is filled with, such as `attempts`, `minutes`, `seconds`, `amount`. */
        readonly Params: {
            readonly [key: string]: string | number;
        };
        /** @description A change of the player's password. */
        readonly PasswordRequest: {
            /** @description How long it must be is the server's rule. */
            readonly new_password: string;
            /** @description The password that holds so far. */
            readonly old_password: string;
        };
        /** @description A higher value of a limit that is not in force yet. */
        readonly PendingLimit: {
            /** @description From this time of the server's clock on, the value holds. */
            readonly effectiveFrom: components["schemas"]["Moment"];
            /** @description In the unit of the limit. */
            readonly value: number;
        };
        /** @description One line of the log history. */
        readonly PlayerLog: {
            /** @description A text of the server's, different for each entry. The client does not interpret it. */
            readonly id: string;
            /** @description The address from which it happened. */
            readonly ip: string;
            readonly time: components["schemas"]["Moment"];
            /**
             * @description What happened. The check is that of a stored token (GET /validate).
             * @enum {string}
             */
            readonly type: "loginFail" | "notAllowed" | "success" | "checkFail" | "checkSuccess" | "logoutSuccess" | "changedPassword" | "temporaryBlocked" | "kickedByPlayer";
        };
        /** @description One page of the log history. */
        readonly PlayerLogsResponse: {
            /** @description The entries of this page, the newest first. */
            readonly logs: readonly components["schemas"]["PlayerLog"][];
            /** @description The first is 1. */
            readonly page: number;
            /** @description The size that was asked for, not the number of rows. */
            readonly pageSize: number;
            /** @description Of all pages. */
            readonly total: number;
        };
        /** @description The machine is at work on the press. */
        readonly PressAccepted: {
            /** @description The client's id of the press. */
            readonly pressId: string;
            /** @constant */
            readonly type: "pressAccepted";
        };
        /** @description The press has had its whole effect, such as a spin whose reels stand. */
        readonly PressDone: {
            /** @description The client's id of the press. */
            readonly pressId: string;
            /** @constant */
            readonly type: "pressDone";
            readonly win: components["schemas"]["Amount"];
        };
        /** @description The press had no effect and will have none. */
        readonly PressRefused: {
            /** @description A code of the error catalogue (casino.yaml). Others may come. */
            readonly code: number;
            /** @description The server's own text. Shown for codes that the client does not translate. */
            readonly ErrorMessage: string;
            readonly Params?: components["schemas"]["Params"];
            /** @description The client's id of the press. */
            readonly pressId: string;
            /** @constant */
            readonly type: "pressRefused";
        };
        /** @description What became of a press, as the game socket says it. */
        readonly PressStatus: components["schemas"]["PressAccepted"] | components["schemas"]["PressDone"] | components["schemas"]["PressRefused"] | components["schemas"]["PressUnseen"];
        /** @description No press of this id was ever seen, and none will be taken. Nothing was played. */
        readonly PressUnseen: {
            /** @description The client's id of the press. */
            readonly pressId: string;
            /** @constant */
            readonly type: "pressUnseen";
        };
        /** @description A profile that replaces the one before it. */
        readonly ProfileChange: {
            /** @description From this time of the server's clock on. */
            readonly effectiveFrom: components["schemas"]["Moment"];
            /** @description As in ProtectionTerms. */
            readonly profile: string;
        };
        /** @description What the server knows about the protection of this player. Each field may be missing. A field that is there and cannot be read counts as the strictest profile. */
        readonly ProtectionTerms: {
            /** @description Profiles that come into force later, during the session too. */
            readonly changes?: readonly components["schemas"]["ProfileChange"][];
            /** @description The net result of the session up to this answer, on all devices. Negative when the player has lost. 0 when missing. */
            readonly openingNet?: components["schemas"]["Amount"];
            /** @description The id of the profile: none, gb, de, ca-on, se, nl, es, us-nj or mt. It replaces the setting `PROTECTION_PROFILE`. Another name counts as the strictest profile. */
            readonly profile?: string;
            /** @description The server's clock at this answer. Dates are judged by it, not by the device's clock. */
            readonly serverTime?: components["schemas"]["Moment"];
            /** @description The start of the player's session by the server's clock, on whichever device. */
            readonly sessionStart?: components["schemas"]["Moment"];
            /** @description The highest stake of a game for this player, by age and tier. The lower one of this cap and the profile's own cap applies. */
            readonly stakeCap?: components["schemas"]["StakeCap"];
        };
        /** @description One line of the quick panel. */
        readonly QuickPanelEntry: {
            /** @description The second line. */
            readonly detail: string;
            /** @description A text of the server's; the client does not interpret it. */
            readonly id: string;
            /** @description The first line. */
            readonly title: string;
        };
        /** @description The content of the quick panel. */
        readonly QuickPanelResponse: {
            /** @description Events of the casino, in the order in which they are shown. */
            readonly events: readonly components["schemas"]["QuickPanelEntry"][];
            /** @description Notes for the player, in the order in which they are shown. */
            readonly notes: readonly components["schemas"]["QuickPanelEntry"][];
        };
        /** @description A new account of the old template. */
        readonly RegisterRequest: {
            /** @description The name that the client shows. */
            readonly displayName: string;
            /** @description An e-mail address. */
            readonly email: string;
            /** @description The new password. */
            readonly password: string;
        };
        /** @description A seat that is held for somebody. */
        readonly Reservation: {
            /** @description True when it is held for the player who asks. */
            readonly mine: boolean;
            /** @description The end of the hold. */
            readonly until: components["schemas"]["Moment"];
        };
        /** @description A break that the player starts. */
        readonly RestrictionRequest: {
            /** @description What is left of the break, in ms, from the first arrival of this `requestId` on. The first request names the whole length. The client repeats a request without an answer, maybe days later, and then names what remains, rounded up to a whole second. When nothing remains, it sends no more. */
            readonly durationMs: number;
            /**
             * @description `panic` and `timeOut` are short breaks. During a `selfExclusion` the server refuses logins too (54001).
             * @enum {string}
             */
            readonly kind: "panic" | "timeOut" | "selfExclusion";
            /** @description The client's id. The client repeats the request under it until it is answered; it has its effect once. */
            readonly requestId: string;
        };
        /** @description A message of the player to a contact. */
        readonly SendMessageRequest: {
            /** @description The id of the dialog, from `GET /chat/get-chat`. */
            readonly chatId: string;
            /** @description The id of the contact. */
            readonly contactId: string;
            /** @description Never empty. */
            readonly messageText: string;
        };
        /** @description The message as the server has stored it, and the list of all dialogs of the player. */
        readonly SendMessageResponse: {
            readonly message: components["schemas"]["ChatMessage"];
            /** @description As `chatList` of `GET /chat/user`. The dialog of this message comes first. */
            readonly userChatList: readonly components["schemas"]["ChatListEntry"][];
        };
        /** @description Every field may be missing: then the built-in default holds. A part that is wrong keeps its default, the others still apply. Money in minor units, IDLE_TIMEOUT in ms, names ending in SECONDS in seconds. docs/settings.md describes every field. */
        readonly SettingsFile: {
            /** @description Decorates the lobby's background: `lobby-lights` (spotlights; `true` means this one), `lobby-velvet` (a soft red curtain) or `lobby-stars` (a night sky). */
            readonly ADD_LOBBY_CLASS?: boolean | string;
            /** @description The most that one press of all-in moves to a machine. */
            readonly ALL_IN_LIMIT?: number;
            /** @description The base of the casino's calls. A path counts from the root of the page's host. */
            readonly API_URL?: string;
            /** @description The same as AUTO_DISCOUNT for the bonus (GET /player/bonus). It moves money. */
            readonly AUTO_BONUS?: boolean;
            /** @description On by default, and it moves money. The client asks for the discount by itself (GET /player/discount), 2 s after a player in the lobby gets a balance below DISCOUNT_MINIMUM. It does not ask while the screen is locked or money may be on a machine. Set it to false where only the player may ask for a discount. */
            readonly AUTO_DISCOUNT?: boolean;
            /** @description A discount is asked for only below DISCOUNT_MINIMUM. Off, the player may ask at any balance; the client by itself still asks only below it. */
            readonly BALANCE_CHECK?: boolean;
            /** @description Pictures of the machine brands, by the brand's name or id. A brand without one is drawn. */
            readonly BRAND_IMAGES?: {
                readonly [key: string]: string;
            };
            /** @description The appearance of the casino. */
            readonly BRANDING?: components["schemas"]["Branding"];
            /** @description The live support that players get, and your account there. */
            readonly CHAT_PROVIDER?: string;
            /** @description The interval at which the chat contacts are read while a player is logged in, for the number of unread messages. */
            readonly CHAT_REFRESH_SECONDS?: number;
            /** @description The minimum time between two discounts, and between two bonuses, in seconds. */
            readonly COOLDOWN_SECONDS?: number;
            /** @description The currency of all amounts. */
            readonly CURRENCY?: string;
            /** @description Symbols of currencies, beside the built-in ones. */
            readonly CURRENCY_SYMBOLS?: {
                readonly [key: string]: string;
            };
            /**
             * @description The language for a player who has not chosen one, and whose browser asks for none of LANGUAGES.
             * @enum {string}
             */
            readonly DEFAULT_LANG?: "tr" | "en" | "ar";
            /** @description The balance below which a discount is possible, while BALANCE_CHECK is on. */
            readonly DISCOUNT_MINIMUM?: number;
            /** @description The most frames per second that are asked of the live video. */
            readonly FPS?: number;
            /** @description Hides the bar at the top of the pages. */
            readonly HIDE_HEADER_BAR?: boolean;
            /** @description The amounts that the money dialog offers. */
            readonly HOT_COINS?: readonly number[];
            /** @description A jackpot above this amount is marked as hot. */
            readonly HOT_FLAG_LIMIT?: number;
            /** @description The time without activity after which the screen locks, in milliseconds, while PIN_CHECK is on. */
            readonly IDLE_TIMEOUT?: number;
            /** @description A line of text above the pages, such as an announcement. */
            readonly INFORMATION_TEXT?: string;
            /** @description The same as IP_CHEKCING, spelled correctly. IP_CHEKCING wins where both are there. */
            readonly IP_CHECKING?: boolean;
            /** @description Asks the server whether players from this address are allowed, before anything else is shown. */
            readonly IP_CHEKCING?: boolean;
            /** @description Players can change the language. If false, a first visit opens in DEFAULT_LANG, whatever the browser's language. */
            readonly LANG_SELECT?: boolean;
            /** @description The languages that players can choose. DEFAULT_LANG is one of them, also when it is not in the list. */
            readonly LANGUAGES?: readonly ("tr" | "en" | "ar")[];
            /** @description The interval at which the lobby is read again. */
            readonly LOBBY_REFRESH_SECONDS?: number;
            /** @description The number of days after which a session is removed from the browser. */
            readonly LOG_DAYS?: number;
            /** @description The largest size of all sessions together, in megabytes. */
            readonly LOG_MEGABYTES?: number;
            /** @description The number of the player's last sessions that stay in the browser, for a report. */
            readonly LOG_SESSIONS?: number;
            /** @description The meanings of the machines' status codes, beside the built-in codes. A meaning is a word, or a block that also says whether a player at the machine keeps the seat. Left out, the player keeps it for available, played, bonus and cashingOut. A code that is not in the table ends the seat. */
            readonly MACHINE_STATUS?: {
                readonly [key: string]: ("offline" | "waiting" | "played" | "available" | "bonus" | "cashingOut" | "error" | "unknown") | {
                    /** @description A player who sits at the machine stays there when this status is reported. */
                    readonly keepsSeat?: boolean;
                    /**
                     * @description The meaning of the status.
                     * @enum {string}
                     */
                    readonly name: "offline" | "waiting" | "played" | "available" | "bonus" | "cashingOut" | "error" | "unknown";
                };
            };
            /** @description Menu items of your own, shown before the logout item. */
            readonly MENU?: readonly components["schemas"]["MenuItem"][];
            /** @description The OpenTelemetry collector (OTLP over HTTP) that gets traces and one roll-up a minute. Without it nothing is sent. */
            readonly OTLP_URL?: string;
            /** @description The page for players who have forgotten their password. The login links to it; without it there is no link. */
            readonly PASSWORD_RESET_URL?: string;
            /** @description Locks the screen of an idle player until the PIN is entered. Without it, the PIN that the server sends has no effect. */
            readonly PIN_CHECK?: boolean;
            /** @description The player protection profile: "gb", "de", "ca-on", "se", "nl", "es", "us-nj" or "mt". Any other name gives the strictest one, and so does a value that cannot be used, such as "" or a number. "none" is the same as leaving it out. See docs/protection.md. */
            readonly PROTECTION_PROFILE?: string;
            /** @description The page where new players register. The login links to it; without it there is no link. */
            readonly REGISTRATION_URL?: string;
            /** @description The Sentry project that gets errors of the page while a player is logged in, without messages or player data. Without it none are sent. */
            readonly SENTRY_DSN?: string;
            /** @description Shows the lobby. Off, players are told that it is closed. */
            readonly SHOW_LOBBY?: boolean;
            /** @description Shows the animated opening screen while the casino loads. */
            readonly SHOW_SPLASH?: boolean;
            /** @description Shows the machine's camera. */
            readonly SHOW_WEBCAM?: boolean;
            /** @description The number of the site, sent with each login. */
            readonly SITE_ID?: number;
            /** @description The addresses of the sockets. */
            readonly SOCKET_URL?: components["schemas"]["SocketUrls"];
            /** @description The browsers that get the casino without a warning. */
            readonly SUPPORTED_BROWSERS?: readonly ("chromium" | "safari" | "ios" | "firefox")[];
            /** @description Telegram contact for support. */
            readonly TELEGRAM?: string;
            /** @description The key that shows the big-win animation as a test. "" switches it off. It is off while a PROTECTION_PROFILE is in force. */
            readonly TEST_WIN_KEY?: string;
            /** @description Texts of your own, by language and name. They replace the built-in texts; all others stay. A blank text is not used. `lock.pinHint` has no built-in text: it may tell players where they get their first PIN. */
            readonly TEXTS?: {
                readonly [key: string]: {
                    readonly [key: string]: string;
                };
            };
            /** @description Players come from another site with a token in the address; the login form is not shown. */
            readonly TOKEN_LOGIN?: boolean;
            /** @description The share of presses, transfers, joins and reconnections that are sent as traces. Unknown, refused and slow ones always are. */
            readonly TRACE_RATE?: number;
            /** @description The volume of a machine once the player has switched the sound on, from 0 (muted) to 1. */
            readonly VOLUME?: number;
            /** @description WhatsApp contact for support. */
            readonly WHATSAPP?: string;
            /** @description A player whose balance is zero may sit down at a machine. */
            readonly ZERO_BALANCE_PLAY?: boolean;
        };
        /** @description One sitting at a machine. */
        readonly SlotSession: {
            /** @description The brand's name. */
            readonly brand: string;
            readonly cashIn: components["schemas"]["Amount"];
            readonly cashOut: components["schemas"]["Amount"];
            /** @description Null while the session is open. */
            readonly end: components["schemas"]["Moment"] | null;
            /** @description A text of the server's, different for each entry and the same in each answer: an export writes each id once. */
            readonly id: string;
            /** @description The machine's name. */
            readonly machine: string;
            /** @description The machine's id, a whole number. */
            readonly machineId: number;
            readonly net: components["schemas"]["Amount"];
            readonly start: components["schemas"]["Moment"];
        };
        /** @description One page of the player's sittings. */
        readonly SlotSessionsResponse: {
            /** @description The first is 1. */
            readonly page: number;
            /** @description The size that was asked for, not the number of rows. */
            readonly pageSize: number;
            /** @description The sittings of this page, the latest start first. */
            readonly sessions: readonly components["schemas"]["SlotSession"][];
            /** @description Of all pages. */
            readonly total: number;
        };
        /** @description The addresses of the sockets. Relative addresses are resolved against the page's own. */
        readonly SocketUrls: {
            /** @description The game socket. */
            readonly game?: string;
            /** @description The WHEP endpoint of the jackpot video. Left out, the server names it. */
            readonly jackpot?: string;
            /** @description The notification socket. */
            readonly notifications?: string;
        };
        /** @description The highest stake of one game, with its currency. */
        readonly StakeCap: {
            readonly amount: components["schemas"]["Amount"];
            /** @description The ISO 4217 code. In another currency than the account's, no stake can be compared with it, and no game starts. */
            readonly currency: string;
        };
        /** @description The claims of the access token, which is a JWT: three parts in base64url, separated by dots. The client reads the second part to know whose token it is and when it ends, and does not check the signature. `id`, `exp` and `username` may be numbers or strings: the client treats `7` and `"7"` as the same player. No call answers with it. */
        readonly TokenClaims: {
            /** @description Used when the login or validation answer has none. */
            readonly displayName?: string;
            /** @description The player's e-mail address. Only shown. */
            readonly email?: string;
            /** @description The end of the token's life in seconds since 1970. */
            readonly exp: string | number;
            /** @description Used when the login or validation answer has none. */
            readonly Group?: string;
            /** @description The player's id. The `userId` of the notification socket's `init` is this id as a string. */
            readonly id: string | number;
            /** @description The player's last name. Shown without a displayName. */
            readonly lastname?: string;
            /** @description The player's first name. Shown without a displayName. */
            readonly name?: string;
            /** @description Used when the login or validation answer has none. */
            readonly Permissions?: readonly number[];
            /** @description Used when the login or validation answer has none. */
            readonly photoURL?: string;
            /** @description The kind of account, such as user. */
            readonly type?: string;
            /** @description The name that the player logs in with. Only shown. */
            readonly username: string | number;
        };
        /** @description A discount or a bonus, granted with `Params.amount` or refused with a code. The wallet grows by exactly the granted amount; a refusal moves no money. */
        readonly TopUpResponse: {
            /** @description 20000 when granted. */
            readonly code: number;
            /** @description The server's own text of a refusal. */
            readonly ErrorMessage?: string;
            /** @description With a grant, `amount` is the granted amount. With 53001 it may be the balance from which on no discount is granted. */
            readonly Params?: {
                readonly amount?: components["schemas"]["Amount"];
            };
            /** @description True when the amount was granted. */
            readonly status: boolean;
        };
        /** @description One amount action, booked. */
        readonly Transaction: {
            /**
             * @description 1 Deposit, 2 Withdraw, 3 Cash In, 4 Cash Out, 5 Hand Pay, 6 JACKPOT.
             * @enum {integer}
             */
            readonly action: 1 | 2 | 3 | 4 | 5 | 6;
            readonly amount: components["schemas"]["Amount"];
            /** @description In minor units. The player's balance after the booking. Without it, the page shows no balance for the entry. */
            readonly balanceAfter?: number;
            /** @description A text of the server's, different for each entry and the same in each answer: an export writes each id once. */
            readonly id: string;
            /** @description The machine's name. Null where none takes part. */
            readonly machine: string | null;
            readonly time: components["schemas"]["Moment"];
        };
        /** @description One page of the player's amount actions. */
        readonly TransactionsResponse: {
            /** @description The first is 1. */
            readonly page: number;
            /** @description The size that was asked for, not the number of rows. */
            readonly pageSize: number;
            /** @description Of all pages that the filter lets through. */
            readonly total: number;
            /** @description The entries of this page, the newest first. */
            readonly transactions: readonly components["schemas"]["Transaction"][];
        };
        /** @description The transfer is under way. `amount` is what moves. */
        readonly TransferAccepted: {
            readonly amount: components["schemas"]["Amount"];
            /**
             * @description In is wallet to machine.
             * @enum {string}
             */
            readonly direction: "in" | "out";
            /** @description The id of the transfer: the client's, or the server's for a transfer of its own. */
            readonly transferId: string;
            /** @constant */
            readonly type: "transferAccepted";
        };
        /** @description Both sides are booked. `credit` and `balance` are what stands after it. */
        readonly TransferDone: {
            readonly amount: components["schemas"]["Amount"];
            readonly balance: components["schemas"]["Amount"];
            readonly credit: components["schemas"]["Amount"];
            /**
             * @description In is wallet to machine.
             * @enum {string}
             */
            readonly direction: "in" | "out";
            /** @description The id of the transfer: the client's, or the server's for a transfer of its own. */
            readonly transferId: string;
            /** @constant */
            readonly type: "transferDone";
            /** @description Grows with every change of this player's wallet. Of two balances, the one with the higher version is newer, whichever route it took. */
            readonly version?: number;
        };
        /** @description One of the two sides is booked, as a rule the machine's meter. */
        readonly TransferMachineConfirmed: {
            readonly amount: components["schemas"]["Amount"];
            /**
             * @description In is wallet to machine.
             * @enum {string}
             */
            readonly direction: "in" | "out";
            /** @description The id of the transfer: the client's, or the server's for a transfer of its own. */
            readonly transferId: string;
            /** @constant */
            readonly type: "transferMachineConfirmed";
        };
        /** @description No money moved and none will. */
        readonly TransferRefused: {
            /** @description A code of the error catalogue (casino.yaml). Others may come. */
            readonly code: number;
            /** @description The server's own text. Shown for codes that the client does not translate. */
            readonly ErrorMessage: string;
            readonly Params?: components["schemas"]["Params"];
            /** @description The client's id of the transfer. */
            readonly transferId: string;
            /** @constant */
            readonly type: "transferRefused";
        };
        /** @description What became of a transfer, as the game socket says it. */
        readonly TransferStatus: components["schemas"]["TransferAccepted"] | components["schemas"]["TransferMachineConfirmed"] | components["schemas"]["TransferDone"] | components["schemas"]["TransferRefused"] | components["schemas"]["TransferUnseen"];
        /** @description No transfer of this id was ever seen, and none will be taken. No money moved. */
        readonly TransferUnseen: {
            /** @description The client's id of the transfer. */
            readonly transferId: string;
            /** @constant */
            readonly type: "transferUnseen";
        };
        /** @description What a player changed in the settings drawer, as free text values. */
        readonly UserUpdateRequest: {
            /** @description The name that the client shows for the player. */
            readonly displayName?: string;
            /** @description All preferences of the player, as texts by name. The server stores and returns them as they are. */
            readonly settings?: {
                readonly [key: string]: string;
            };
            /** @description Ids of navigation items. */
            readonly shortcuts?: readonly string[];
            /** @description When the player made the change. The server stores it with the change and returns it at the next login and validation. */
            readonly updatedAt?: components["schemas"]["Moment"];
        };
        /** @description The session that goes on, with the same fields as after a login. */
        readonly ValidateResponse: {
            /** @description The name that the client shows for the player; without it, the client shows the first and last name. */
            readonly displayName?: string;
            /** @description The role of the player, such as user, admin or staff. */
            readonly Group: string;
            /** @description The address of the player, as the server sees it. Only shown. */
            readonly ip_address: string;
            /** @description As in LoginResponse; a time that names no zone is UTC. */
            readonly last_logon?: string;
            /** @description Ids of what the player may do. 145 shows the casino's menu. */
            readonly Permissions: readonly number[];
            /** @description The address of the player's picture, https or relative to the page; without it, the client shows initials. */
            readonly photoURL?: string;
            /** @description SHA-256 of the player's PIN in lower-case hex, or null when there is none. */
            readonly pin_code: string | null;
            /** @description The rules of player protection for this player. Missing means that the setting `PROTECTION_PROFILE` alone applies. */
            readonly protection?: components["schemas"]["ProtectionTerms"];
            /** @description The player's preferences, as the last `POST /auth/user/update` of the player sent them. */
            readonly settings?: {
                readonly [key: string]: string;
            };
            /** @description Ids of navigation items, as the last `POST /auth/user/update` of the player sent them. */
            readonly shortcuts?: readonly string[];
            /** @description The same token or a renewed one. */
            readonly token: string;
            /** @description The `updatedAt` of the last `POST /auth/user/update`. The client uses it to decide which preferences are newer. */
            readonly updatedAt?: components["schemas"]["Moment"];
            /** @description The version of the server's software. Only shown. */
            readonly versions: string;
        };
        /** @description A change of the machine's waiting list. */
        readonly WaitingRequest: {
            /** @description The machine's id, a whole number. */
            readonly machineId: number;
            /** @description True joins the machine's waiting list, false leaves it. */
            readonly waiting: boolean;
        };
    };
    responses: {
        /** @description The request is invalid. */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description It cannot be done in the present state: 50100 when the seat is already ending. */
        readonly Conflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The token is good, but this player may not. */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The credentials may be right, but this player may not come in. */
        readonly LoginForbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The credentials are wrong, or the request is. */
        readonly LoginRefused: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such thing: 52006 for a machine, 52010 for a seat of the player, 40000 for anything else. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The password stays as it is. */
        readonly PasswordRefused: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The server failed. What was asked may have happened or not. Any 5xx counts the same, and its body may be anything; the client shows the text of an `ErrorResponse`. 70000 belongs to a call about video, such as `GET /jackpot/video`. */
        readonly ServerError: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Asked too often. */
        readonly TooManyRequests: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The token is missing, expired or not verified. The session is over. */
        readonly Unauthorised: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly updateCourse: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CourseUpdateRequest"];
            };
        };
        readonly responses: {
            /** @description Saved. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly registerUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        readonly responses: {
            /** @description Registered. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 409: components["responses"]["Conflict"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly updateUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserUpdateRequest"];
            };
        };
        readonly responses: {
            /** @description Saved. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getChatContacts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The contacts. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChatContactsResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getChat: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The id of a contact of `GET /chat/contacts`.
                 * @example contact-1
                 */
                readonly contactId: string;
                /**
                 * @description The player's id in the token, as a string.
                 * @example test-player-1
                 */
                readonly userId: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The dialog, made when there was none. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetChatResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly sendMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SendMessageRequest"];
            };
        };
        readonly responses: {
            /** @description The message as it was taken. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SendMessageResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getChatUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The chat user. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChatUser"];
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly updateChatUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChatUserDataRequest"];
            };
        };
        readonly responses: {
            /** @description The chat user as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChatUser"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly checkIp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Permitted or blocked. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IpCheckResponse"];
                };
            };
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getJackpotVideo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Its WHEP endpoint and the ICE servers for it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JackpotVideoResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly logIn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LoginRequest"];
            };
        };
        readonly responses: {
            /** @description Logged in. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LoginResponse"];
                };
            };
            readonly 400: components["responses"]["LoginRefused"];
            readonly 403: components["responses"]["LoginForbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getMachine: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The machine's id.
                 * @example 101
                 */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The machine. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Machine"];
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getMachines: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The machines. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MachineListResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getBrands: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The brands. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BrandListResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getBalance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The balance. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BalanceResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly requestBonus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Granted, or refused with a code. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TopUpResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly cancelSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MachineRequest"];
            };
        };
        readonly responses: {
            /** @description The machine may be joined again. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly requestDiscount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Granted, or refused with a code. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TopUpResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly kickPlayer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MachineRequest"];
            };
        };
        readonly responses: {
            /** @description The session is ending. The server answers at once, and the payout may follow. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getLimits: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The present state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LimitsResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly setLimit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LimitRequest"];
            };
        };
        readonly responses: {
            /** @description The present state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LimitsResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly cancelLimitChange: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LimitCancelRequest"];
            };
        };
        readonly responses: {
            /** @description The present state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LimitsResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly logOut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Logged out. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getPlayerLogs: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The first is 1, which is also the default; a smaller value is refused with 400. A page after the last one is empty.
                 * @example 1
                 */
                readonly page?: number;
                /**
                 * @description Entries in a page, from 1 to 100; any other value is refused with 400. 20 where it is left out.
                 * @example 20
                 */
                readonly pageSize?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PlayerLogsResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly changePassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PasswordRequest"];
            };
        };
        readonly responses: {
            /** @description The new password holds from now on, and the old one no longer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            readonly 400: components["responses"]["PasswordRefused"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getPressStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The client's id of the press.
                 * @example test-press-1
                 */
                readonly pressId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What is known of it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PressStatus"];
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly restrictPlayer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RestrictionRequest"];
            };
        };
        readonly responses: {
            /** @description The break has begun, now or by the first request of this id. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getSlotSessions: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The first is 1, which is also the default; a smaller value is refused with 400. A page after the last one is empty.
                 * @example 1
                 */
                readonly page?: number;
                /**
                 * @description Entries in a page, from 1 to 100; any other value is refused with 400. 20 where it is left out.
                 * @example 20
                 */
                readonly pageSize?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of them. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SlotSessionsResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getTransactions: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Amount action types to let through, one parameter each. All where it is left out.
                 * @example [
                 *       3,
                 *       4
                 *     ]
                 */
                readonly action?: readonly (1 | 2 | 3 | 4 | 5 | 6)[];
                /**
                 * @description Booked at or after this time in ms since 1970.
                 * @example 1767225600000
                 */
                readonly from?: number;
                /**
                 * @description The first is 1, which is also the default; a smaller value is refused with 400. A page after the last one is empty.
                 * @example 1
                 */
                readonly page?: number;
                /**
                 * @description Entries in a page, from 1 to 100; any other value is refused with 400. 20 where it is left out.
                 * @example 20
                 */
                readonly pageSize?: number;
                /**
                 * @description Booked before this time in ms since 1970.
                 * @example 1769904000000
                 */
                readonly to?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of those that the filter lets through. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionsResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getTransferStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The client's id of the transfer.
                 * @example test-transfer-1
                 */
                readonly transferId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What is known of it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransferStatus"];
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly setWaiting: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WaitingRequest"];
            };
        };
        readonly responses: {
            /** @description The player is on the list, or no longer on it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorised"];
            readonly 404: components["responses"]["NotFound"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getQuickPanel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Events and notes. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QuickPanelResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
    readonly getSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SettingsFile"];
                };
            };
        };
    };
    readonly validateSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is, and may come back renewed. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidateResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthorised"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 500: components["responses"]["ServerError"];
        };
    };
}
