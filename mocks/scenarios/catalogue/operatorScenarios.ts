import bogazGeceleri from "../../operators/bogazGeceleri.json" with { type: "json" }
import qasrAlNoor from "../../operators/qasrAlNoor.json" with { type: "json" }
import type { Scenario } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import { defineScenario, LOG_IN, saw } from "./defineScenario.ts"

const operator = (settings: object) => inState("the operator's file has settings", { settings })

/** Two complete Settings.json files of independent operators (BOOT-2). */
export const operatorScenarios: readonly Scenario[] = [
  defineScenario({
    id: "operator-bogaz-geceleri",
    title: "The operator Boğaz Geceleri",
    description: "Sea green, its own logo and texts, Turkish by default, lira, a news line, PIN check after two minutes.",
    tags: ["BOOT-2", "SHELL-11", "INFORMATION_TEXT", "TEXTS"],
    given: [operator(bogazGeceleri)],
    steps: [{ do: "open", path: "/" }, LOG_IN],
    expect: [
      saw("SettingsLoaded", { source: "file", rejected: { length: 0 }, settings: { brandName: "Boğaz Geceleri", pinCheck: true } }),
      saw("LoggedIn")
    ]
  }),
  defineScenario({
    id: "operator-qasr-al-noor",
    title: "The operator Qasr Al Noor",
    description: "Ruby, Arabic by default and right to left, dirham, IP address check, Firefox is supported.",
    tags: ["BOOT-2", "BOOT-5", "LANGUAGES", "SUPPORTED_BROWSERS", "rtl"],
    given: [operator(qasrAlNoor), inState("the country is allowed", { country: "AE" })],
    steps: [{ do: "open", path: "/" }, LOG_IN],
    expect: [
      saw("SettingsLoaded", {
        rejected: { length: 0 },
        settings: { defaultLanguage: "ar", languages: { 0: "ar", 1: "en" }, ipCheck: true }
      }),
      saw("LoggedIn")
    ]
  })
]
