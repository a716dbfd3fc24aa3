import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs"
import { Box, Card, Flex, Group, Stack, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { Link } from "../../ui/Link.tsx"
import type { Player } from "../../domain/account/accountEvents.ts"
import { shownNames } from "../../domain/account/playerNames.ts"
import { useSession } from "../../projections/hooks.ts"
import { PersonAvatar } from "../../ui/PersonAvatar.tsx"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { PageSkeleton } from "../../ui/states/PageSkeleton.tsx"
import { paths } from "../../ui/icons/paths.ts"
import { LogHistory } from "./LogHistory.tsx"
import { PasswordForm } from "./PasswordForm.tsx"
import { UserFields } from "./UserFields.tsx"

const Head = ({ player }: { readonly player: Player }) => {
  const names = shownNames(player)
  const fullName = names.join(" ")
  return (
    <Group component="header" gap="md" wrap="nowrap">
      <PersonAvatar photo={player.photoUrl} names={names} size="4.5rem" />
      <div>
        <Title order={1}>
          <bdi>{fullName}</bdi>
        </Title>
        {fullName !== player.username && (
          <Text c="dimmed">
            <bdi>{player.username}</bdi>
          </Text>
        )}
      </div>
    </Group>
  )
}

interface SectionProps {
  readonly title: string
  readonly text?: string
  readonly flex?: string
  readonly children: ReactNode
}

const Section = ({ title, text, flex, children }: SectionProps) => (
  <Card component="section" aria-label={title} {...(flex !== undefined && { flex })}>
    <Title order={2} size="h3">
      {title}
    </Title>
    {text !== undefined && (
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    )}
    <Box mt="md">{children}</Box>
  </Card>
)

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
        heading="h1"
        icon={IconUser}
        title={t("profile.notYours")}
        text={t("profile.notYoursText")}
        action={<Link to={paths.profile}>{t("profile.toYours")}</Link>}
      />
    )
  return (
    <Stack gap="lg">
      <Head player={player} />
      <Flex wrap="wrap" gap="lg" align="flex-start">
        <Section title={t("profile.account")} flex="3 1 22rem">
          <UserFields player={player} />
        </Section>
        <Section title={t("password.title")} text={t("password.text")} flex="2 1 19rem">
          <PasswordForm />
        </Section>
      </Flex>
      <Section title={t("logs.title")} text={t("logs.text")}>
        <LogHistory />
      </Section>
    </Stack>
  )
}
