import "i18next"
import type { Texts } from "./languages.ts"

// Makes a wrong key in `t(…)` a type error.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation"
    resources: Texts
    returnNull: false
  }
}
