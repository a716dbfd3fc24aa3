import { Box } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useShell } from "../../projections/hooks.ts"
import { CREDITS } from "./creditMarks.tsx"
import styles from "./AppLayout.module.css"

/** SHELL-10: the libraries in use as small icons, and the product's version (BOOT-6). */
export const Footer = () => {
  const { t } = useTranslation(["translation", "shell"])
  const { themes } = useShell().preferences
  return (
    <footer className={styles["foot"]} data-theme={themes.footer}>
      <Box component="span" fz="xs" c="faint">
        {t("app.version", { version: `v${__VERSION__}` })}
      </Box>
      <ul className="flex" aria-label={t("shell:footer.credits")}>
        {CREDITS.map(({ name, url, mark }) => (
          <li key={name} className={styles["credit"]}>
            <a className={styles["link"]} href={url} target="_blank" rel="noreferrer" aria-label={t(`shell:footer.${name}`)}>
              <svg
                viewBox="0 0 32 32"
                width="32"
                height="32"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                {mark}
              </svg>
            </a>
            <span className={styles["tip"]} aria-hidden="true">
              {t(`shell:footer.${name}`)}
            </span>
          </li>
        ))}
      </ul>
    </footer>
  )
}
