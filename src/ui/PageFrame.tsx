import { Group, Stack, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"

export interface PageFrameProps {
  readonly title: string
  /** A sentence below the title. */
  readonly text: ReactNode
  /** Shown next to the title, or below it on narrow screens: the actions for the whole page. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A page's heading and its cards. */
export const PageFrame = ({ title, text, aside, children }: PageFrameProps) => (
  <Stack gap="lg">
    <Group component="header" justify="space-between" align="flex-end" gap="md">
      <div>
        <Title order={1}>{title}</Title>
        <Text mt="xs" c="dimmed">
          {text}
        </Text>
      </div>
      {aside}
    </Group>
    {children}
  </Stack>
)
