import "i18next"
import type { PagesTexts, ReplayTexts, ReportTexts, ShellTexts, Texts } from "./languages.ts"

// A wrong key in `t(…)` is a type error.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation"
    resources: { translation: Texts; replay: ReplayTexts; report: ReportTexts; pages: PagesTexts; shell: ShellTexts }
    returnNull: false
  }
}
