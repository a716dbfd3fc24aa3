// Generated; never edit; run `npm run generate`.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Money in minor units (kuruş, cents), never a fraction. 10000 is 100.00. The page divides, nobody else. */
        readonly Amount: number;
        /** @description Money that moved. 1 Deposit, 2 Withdraw, 3 Cash In, 4 Cash Out, 5 Hand Pay, 6 JACKPOT. The booking has exactly this `amount`: a hand pay grows the wallet and leaves the meter, a JACKPOT grows the credit and leaves the wallet. */
        readonly AmountAction: {
            /**
             * @description 1 Deposit, 2 Withdraw, 3 Cash In, 4 Cash Out, 5 Hand Pay, 6 JACKPOT.
             * @enum {integer}
             */
            readonly action: 1 | 2 | 3 | 4 | 5 | 6;
            readonly amount: components["schemas"]["Amount"];
            /** @description The id of the transfer of actions 3 and 4: the client's, or the server's for a transfer of its own. Missing for other actions. */
            readonly transferId?: string;
            /** @constant */
            readonly type: "amountAction";
        };
        /** @description The player's balance changed. It wins over an older answer of GET /player/balance. */
        readonly BalanceNotice: {
            readonly balance: components["schemas"]["Amount"];
            /**
             * @description A notice without it is recognised by its fields.
             * @constant
             */
            readonly type?: "balance";
            /** @description Grows with every change of this player's wallet. Of two balances, the one with the higher version is newer, whichever route it took. */
            readonly version?: number;
        };
        /** @description A line and bet plan of the machine's. `bet` is what one spin costs. */
        readonly Band: {
            readonly bet: components["schemas"]["Amount"];
            /** @description The id that `selectBand` names, a whole number. */
            readonly id: number;
            /** @description The name that the player sees. */
            readonly name: string;
            /** @description Bands are listed from the highest down. */
            readonly Order: number;
        };
        /** @description The band stays as it was. */
        readonly BandRefused: {
            /** @description A code of the error catalogue (casino.yaml). Others may come. */
            readonly code: number;
            /** @description The server's own text. Shown for codes that the client does not translate. */
            readonly ErrorMessage: string;
            readonly Params?: components["schemas"]["Params"];
            /** @description The client's id of the request. */
            readonly requestId: string;
            /** @constant */
            readonly type: "bandRefused";
        };
        /** @description The band in use. Without `requestId` it was chosen at the machine itself. */
        readonly BandSelected: {
            /** @description The id of a band of `ready`. */
            readonly bandId: number;
            /** @description The client's id of the request. */
            readonly requestId?: string;
            /** @constant */
            readonly type: "bandSelected";
        };
        /** @description 18800 and 18802 with `Params.seconds`, 18801, 50100 or 70000 of the error catalogue. */
        readonly CodeNotice: {
            /** @description 18800, 18801, 18802, 50100 or 70000; 40000 after a message that the server could not read. */
            readonly code: number;
            /** @description The server's own text. Shown for codes that the client does not translate. */
            readonly ErrorMessage: string;
            readonly Params?: components["schemas"]["Params"];
            /** @constant */
            readonly type: "code";
        };
        /** @description The client's first message. A token that is bad ends the socket. */
        readonly GameInit: {
            /** @description The machine's id, a whole number. */
            readonly machineID: number;
            /** @description The bearer token, as in the address of the socket. */
            readonly token: string;
            readonly traceparent?: components["schemas"]["Traceparent"];
            /** @constant */
            readonly type: "init";
        };
        /** @description The machine that is played. */
        readonly GameMachine: {
            /** @description The brand's name. */
            readonly brand: string;
            /** @description The machine's id, a whole number. */
            readonly id: number;
            /** @description The machine's name. */
            readonly name: string;
            /** @description A machine status: 0 offline, 1 waiting, 2 played, 3 available, 4 in bonus, 5 trying to cash out, 6 error. See docs/protocol.md, Machine statuses. */
            readonly status: number;
        };
        /** @description The answer to the init, a snapshot of all there is to know. It comes again after each reconnect. The specification shows the RTP information alone, so all else may be missing; but without `meter` and `buttons` a player can sit down and not play. */
        readonly GameReady: {
            /** @description The id of a band. Null when missing. */
            readonly activeBand?: number | null;
            /** @description The balance that the client knows when missing. */
            readonly balance?: components["schemas"]["Amount"];
            /** @description None when missing. */
            readonly bands?: readonly components["schemas"]["Band"][];
            /** @description None when missing. */
            readonly buttons?: readonly components["schemas"]["MachineButton"][];
            /** @description The machine that the init named when missing. */
            readonly machine?: components["schemas"]["GameMachine"];
            /** @description Not known when missing; the client then shows no credit until the first `meter` message. */
            readonly meter?: components["schemas"]["Meter"];
            readonly rtp: components["schemas"]["RtpInformation"];
            /** @description How long the seat is held for a player who dropped. In ms. Not held when missing. */
            readonly seatHoldMs?: number;
            /** @constant */
            readonly type: "ready";
            /** @description Grows with every change of this player's wallet. Of two balances, the one with the higher version is newer, whichever route it took. */
            readonly version?: number;
            /** @description The pictures that there are of this machine. Any other is not asked for. The camera alone when missing. An empty list means a casino without video. */
            readonly videoTypes?: readonly components["schemas"]["VideoType"][];
        };
        /** @description The init was refused. The socket closes after it. */
        readonly GameRefused: {
            /** @description A code of the error catalogue (casino.yaml). Others may come. */
            readonly code: number;
            /** @description The server's own text. Shown for codes that the client does not translate. */
            readonly ErrorMessage: string;
            readonly Params?: components["schemas"]["Params"];
            /** @constant */
            readonly type: "refused";
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
        /** @description The player leaves the machine. */
        readonly Leave: {
            /** @constant */
            readonly type: "leave";
        };
        /** @description A button of the machine's own. */
        readonly MachineButton: {
            /** @description The id that a press names. The server defines it. */
            readonly id: string;
            /**
             * @description What the button does. See docs/protocol.md, Presses.
             * @enum {string}
             */
            readonly kind: "spin" | "stop" | "betUp" | "betDown" | "betMax" | "collect" | "other";
            /** @description The text on the button. */
            readonly label: string;
        };
        /** @description A machine for which the player waits has become free. It goes to the players on the machine's waiting list. It promises the seat only until `until`, and nothing when that is missing. */
        readonly MachineFreeNotice: {
            /** @description The machine's id. */
            readonly id: number;
            /** @description The machine's name. Missing means the name in the machine list. */
            readonly name?: string;
            /** @constant */
            readonly type: "machineFree";
            /** @description The machine is kept for this player until then, in ms since 1970. Missing means that it is not kept. */
            readonly until?: number;
        };
        /** @description A machine changed. It goes to every player. To the player who holds the seat, 2 (played), 3 (available), 4 (in bonus) and 5 (trying to cash out) keep the seat: play, cash-out and the return after a lost connection stay possible, also after a reload of the page. 0 (offline), 1 (waiting), 6 (error) and every unknown code mean that the seat is over: the client closes the game socket, goes to the lobby and names the credit. The server then holds the seat as after a lost connection, and pays the credit out. The operator's `MACHINE_STATUS` can change which codes keep the seat. */
        readonly MachineNotice: {
            /** @description The machine's id, a whole number. */
            readonly id: number;
            /** @description 3 is available. The meaning of the other codes stands in docs/protocol.md, Machine statuses. */
            readonly status: number;
            /**
             * @description A notice without it is recognised by its fields.
             * @constant
             */
            readonly type?: "machine";
        };
        /** @description What the machine's own counters say. `version` grows with each change. */
        readonly Meter: {
            readonly bet: components["schemas"]["Amount"];
            readonly credit: components["schemas"]["Amount"];
            readonly lastWin: components["schemas"]["Amount"];
            /** @description The number of spins that the machine has counted, from 0. */
            readonly spins: number;
            /** @description Grows with each change of the meter, also across reconnections: the client ignores a smaller one. */
            readonly version: number;
        };
        /** @description The machine's counters changed. */
        readonly MeterNotice: {
            /** @description Whose counters these are: one that comes late is then not taken for the next machine's. */
            readonly machineID?: number;
            readonly meter: components["schemas"]["Meter"];
            /** @constant */
            readonly type: "meter";
        };
        /** @description The client's first message. */
        readonly NotificationInit: {
            readonly traceparent?: components["schemas"]["Traceparent"];
            /** @constant */
            readonly type: "init";
            /** @description The id of the token's player, as a string. Any other one closes the socket with 4401. */
            readonly userId: string;
        };
        /** @description The server took the init. Notices follow. A client takes a notice for a yes too, and so a second init without an answer within 10 s, or a fourth one where the server has sent a `pong`. A server that sends `ready` must answer pings. */
        readonly NotificationReady: {
            /** @constant */
            readonly type: "ready";
        };
        /** @description Values that the text of a code is filled with, such as `attempts`, `minutes`, `seconds`, `amount`. */
        readonly Params: {
            readonly [key: string]: string | number;
        };
        /** @description The client asks whether the server is there. */
        readonly Ping: {
            /** @description Any number of the client's. */
            readonly t: number;
            /** @constant */
            readonly type: "ping";
        };
        /** @description The server returns the same `t` at once. */
        readonly Pong: {
            /** @description The number of the ping. */
            readonly t: number;
            /** @constant */
            readonly type: "pong";
        };
        /** @description The player is still there and does not want to spin. It ends the countdown of 18802. */
        readonly Presence: {
            /** @constant */
            readonly type: "presence";
        };
        /** @description The countdown of 18802 has ended because of `presence`. Optional; without it the client keeps the countdown in sight. */
        readonly PresenceAccepted: {
            /** @constant */
            readonly type: "presenceAccepted";
        };
        /** @description A button of the machine's was pressed. The same id is never played twice. */
        readonly Press: {
            /** @description The id of a machine button. */
            readonly button: string;
            /** @description The client's id of the press. */
            readonly pressId: string;
            readonly traceparent?: components["schemas"]["Traceparent"];
            /** @constant */
            readonly type: "press";
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
        /** @description What became of a press of this player, at any machine and in any session. */
        readonly PressQuery: {
            /** @description The client's id of the press. */
            readonly pressId: string;
            /** @constant */
            readonly type: "pressQuery";
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
        /** @description No press of this id was ever seen, and none will be taken. Nothing was played. */
        readonly PressUnseen: {
            /** @description The client's id of the press. */
            readonly pressId: string;
            /** @constant */
            readonly type: "pressUnseen";
        };
        /** @description How the machine's video is reached. `url` is the WHEP endpoint; `videoType=screen` in its query asks for the picture of the machine's own screen, and without it the camera's is asked for. */
        readonly RtpInformation: {
            /** @description None when missing. */
            readonly iceServers?: readonly components["schemas"]["IceServer"][];
            /**
             * @description Who offers and where. clientOffer when missing.
             * @enum {string}
             */
            readonly signalling?: "whep" | "clientOffer" | "serverOffer" | "inPage";
            /** @description Needed with whep alone. An http(s) address, or a path of the page's own origin. */
            readonly url?: string;
        };
        /** @description The player chooses a band. */
        readonly SelectBand: {
            /** @description The id of a band of `ready`. */
            readonly bandId: number;
            /** @description The client's id of the request. */
            readonly requestId: string;
            /** @constant */
            readonly type: "selectBand";
        };
        /** @description An open session of the player's. */
        readonly SessionNotice: {
            /** @description The machine's id. */
            readonly id: number;
            /** @description A machine status that selects the text of the dialog: 1 without credit, 2 with credit, 4 in bonus, 5 while the seat ends, 0 or 6 out of service. */
            readonly machine_status: number;
            /** @description The machine's name. */
            readonly name: string;
            /** @description True while the session is open. */
            readonly status: boolean;
            /**
             * @description A notice without it is recognised by its fields.
             * @constant
             */
            readonly type?: "session";
        };
        /** @description W3C Trace Context of the operation, at most 128 characters, so that the server's spans join the client's trace. Only clients with telemetry send it. A server ignores a text that it cannot use. */
        readonly Traceparent: string;
        /** @description Money from the wallet to the machine or back. Idempotent by `transferId`, so a retry never moves money twice. */
        readonly Transfer: {
            /** @description Positive for "in". Null for "out", which moves all the credit there is. The server refuses anything else with 40000. */
            readonly amount: components["schemas"]["Amount"] | null;
            /**
             * @description In is wallet to machine.
             * @enum {string}
             */
            readonly direction: "in" | "out";
            readonly traceparent?: components["schemas"]["Traceparent"];
            /** @description The client's id of the transfer. */
            readonly transferId: string;
            /** @constant */
            readonly type: "transfer";
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
        /** @description What became of a transfer of this player, at any machine and in any session. */
        readonly TransferQuery: {
            /** @description The client's id of the transfer. */
            readonly transferId: string;
            /** @constant */
            readonly type: "transferQuery";
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
        /** @description No transfer of this id was ever seen, and none will be taken. No money moved. */
        readonly TransferUnseen: {
            /** @description The client's id of the transfer. */
            readonly transferId: string;
            /** @constant */
            readonly type: "transferUnseen";
        };
        /** @description The server's answer to an offer. */
        readonly VideoAnswer: {
            /** @description The client's id of the media session. */
            readonly mediaId: string;
            /** @description A whole session description (RFC 8866): lines that begin with `v=0` and end with CR LF. */
            readonly sdp: string;
            /** @constant */
            readonly type: "videoAnswer";
        };
        /** @description A way to reach the sender of this message. Either side may send it. */
        readonly VideoCandidate: {
            /** @description An ICE candidate (RFC 8839), beginning with `candidate:`. */
            readonly candidate: string;
            /** @description The client's id of the media session. */
            readonly mediaId: string;
            /** @description The `a=mid` of the media section that the candidate belongs to. */
            readonly sdpMid: string;
            /** @constant */
            readonly type: "videoCandidate";
        };
        /** @description The server ended a media session. */
        readonly VideoEnded: {
            /** @description The client's id of the media session. */
            readonly mediaId: string;
            /** @constant */
            readonly type: "videoEnded";
        };
        /** @description The viewer's offer of a new media session. */
        readonly VideoOffer: {
            /** @description The client's id of the media session. */
            readonly mediaId: string;
            /** @description A whole session description (RFC 8866): lines that begin with `v=0` and end with CR LF. */
            readonly sdp: string;
            /** @constant */
            readonly type: "videoOffer";
            readonly videoType?: components["schemas"]["VideoType"];
        };
        /** @description The media session did not start. 70000 is a pipeline that failed; it also answers an offer that the server cannot use, such as one without a video section. */
        readonly VideoRefused: {
            /** @description A code of the error catalogue (casino.yaml). Others may come. */
            readonly code: number;
            /** @description The server's own text. Shown for codes that the client does not translate. */
            readonly ErrorMessage: string;
            /** @description The client's id of the media session. */
            readonly mediaId: string;
            readonly Params?: components["schemas"]["Params"];
            /** @constant */
            readonly type: "videoRefused";
        };
        /** @description The viewer's answer to the server's offer. */
        readonly VideoReply: {
            /** @description The client's id of the media session. */
            readonly mediaId: string;
            /** @description A whole session description (RFC 8866): lines that begin with `v=0` and end with CR LF. */
            readonly sdp: string;
            /** @constant */
            readonly type: "videoReply";
        };
        /** @description Asks a server that offers by itself to do so. */
        readonly VideoRequest: {
            /** @description The client's id of the media session. */
            readonly mediaId: string;
            /** @constant */
            readonly type: "videoRequest";
            readonly videoType?: components["schemas"]["VideoType"];
        };
        /** @description The offer of a server that offers by itself. */
        readonly VideoServerOffer: {
            /** @description The client's id of the media session. */
            readonly mediaId: string;
            /** @description A whole session description (RFC 8866): lines that begin with `v=0` and end with CR LF. */
            readonly sdp: string;
            /** @constant */
            readonly type: "videoServerOffer";
        };
        /** @description The viewer ends a media session. A closed tab sends none, so the server ends sessions by itself too. */
        readonly VideoStop: {
            /** @description The client's id of the media session. */
            readonly mediaId: string;
            /** @constant */
            readonly type: "videoStop";
        };
        /**
         * @description A picture of the machine: `camera` is the webcam on all of it, `screen` its own screen, captured. What is asked for without one is `camera`; a server that has the other alone answers with what it has.
         * @enum {string}
         */
        readonly VideoType: "camera" | "screen";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
