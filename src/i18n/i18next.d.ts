import "i18next"
import type { BootTexts, LockTexts, PagesTexts, PlayTexts, ReplayTexts, ReportTexts, ShellTexts, Texts, WalletTexts } from "./languages.ts"

// Makes a wrong key in `t(…)` a type error.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation"
    resources: {
      translation: Texts
      boot: BootTexts
      lock: LockTexts
      pages: PagesTexts
      play: PlayTexts
      replay: ReplayTexts
      report: ReportTexts
      shell: ShellTexts
      wallet: WalletTexts
    }
    returnNull: false
  }
}
