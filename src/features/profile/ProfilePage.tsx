import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router-dom"
import type { Player } from "../../domain/account/accountEvents.ts"
import { useSession } from "../../projections/hooks.ts"
import { Avatar } from "../../ui/Avatar.tsx"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { PageSkeleton } from "../../ui/states/PageSkeleton.tsx"
import { Panel } from "../../ui/dialogs/Panel.tsx"
import { paths } from "../../ui/icons/paths.ts"
import { LogHistory } from "./LogHistory.tsx"
import { PasswordForm } from "./PasswordForm.tsx"
import styles from "./ProfilePage.module.css"
import { UserFields } from "./UserFields.tsx"

/** The displayed name of the account, otherwise first and last name, otherwise the username (PAGE-1). */
const fullNameOf = ({ displayName = "", name, lastname, username }: Player): string =>
  displayName.trim() || [name, lastname].filter((part) => part !== "").join(" ") || username

const Head = ({ player }: { readonly player: Player }) => {
  const { i18n } = useTranslation()
  const fullName = fullNameOf(player)
  return (
    <header className={styles["head"]}>
      <Avatar
        photo={player.photoUrl}
        initials={(Array.from(fullName)[0] ?? "").toLocaleUpperCase(i18n.language)}
        className={styles["medal"]}
      />
      <div>
        <h1>
          <bdi>{fullName}</bdi>
        </h1>
        {fullName !== player.username && (
          <p className={styles["handle"]}>
            <bdi>{player.username}</bdi>
          </p>
        )}
      </div>
    </header>
  )
}

/** /profile and /profile/{profileId} (PAGE-1): the account, its password, and its log history. */
export const ProfilePage = () => {
  const { t: common } = useTranslation()
  const { t } = useTranslation("pages")
  const { profileId } = useParams()
  const { player } = useSession()
  if (player === null) return <PageSkeleton shape="lines" label={common("common.loading")} />
  if (profileId !== undefined && profileId !== player.id && profileId !== player.username)
    return (
      <EmptyState
        icon="user"
        title={t("profile.notYours")}
        text={t("profile.notYoursText")}
        action={<Link to={paths.profile}>{t("profile.toYours")}</Link>}
      />
    )
  return (
    <div className={styles["page"]}>
      <Head player={player} />
      <div className={styles["columns"]}>
        <Panel as="section" label={t("profile.account")}>
          <h2 className={styles["title"]}>{t("profile.account")}</h2>
          <UserFields player={player} />
        </Panel>
        <Panel as="section" label={t("password.title")}>
          <h2 className={styles["title"]}>{t("password.title")}</h2>
          <p className={styles["lead"]}>{t("password.text")}</p>
          <PasswordForm />
        </Panel>
      </div>
      <Panel as="section" label={t("logs.title")}>
        <h2 className={styles["title"]}>{t("logs.title")}</h2>
        <p className={styles["lead"]}>{t("logs.text")}</p>
        <LogHistory />
      </Panel>
    </div>
  )
}
