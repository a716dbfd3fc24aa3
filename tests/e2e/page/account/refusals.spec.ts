import { expect, test } from "../../support/session/casino.ts"

const RAW = "As the server words it."

/** Codes with a translation, in both languages. 20000 means success, and 40000 shows the server's text. */
const CATALOGUE = [
  [10, "The signature could not be verified.", "İmza doğrulanamadı."],
  [10_702, "Your account is protected after too many failed attempts.", "Çok sayıda hatalı deneme nedeniyle hesabın korumaya alındı."],
  [10_701, "Wrong username or password.", "Kullanıcı adı veya şifre yanlış."],
  [10_703, "This IP address is not permitted.", "Bu IP adresine izin verilmiyor."],
  [10_704, "Your account is banned. Please contact support.", "Hesabın engellendi. Lütfen destekle iletişime geç."],
  [40_001, "The old password is wrong.", "Eski şifre yanlış."],
  [40_101, "The password is too short.", "Şifre çok kısa."],
  [50_100, "The session was terminated, the transaction cannot be processed.", "Oturum sonlandırıldı, işlem yapılamıyor."],
  [18_801, "The session is being terminated.", "Oturum sonlandırılıyor."],
  [42_900, "You have tried too often. Please wait a moment and try again.", "Çok sık denedin. Biraz bekleyip yeniden dene."]
] as const

const COUNTED = [
  [10_700, { attempts: 3, minutes: 15 }, /3.*15/u],
  [18_800, { seconds: 21 }, /21/u],
  [18_802, { seconds: 34 }, /34/u]
] as const

test("[LOGIN-4] the login shows the translation of each code with its numbers, and the server's own text for 40000", async ({
  page,
  player,
  casino
}) => {
  await player.open("/login")
  const told = page.getByRole("alert")
  await page.getByLabel("Username or email").fill("demo")
  await page.getByLabel("Password", { exact: true }).fill("demo1234")
  const refuse = async (code: number, Params: Readonly<Record<string, number>> = {}): Promise<void> => {
    await casino.control({ type: "respondNext", operationId: "logIn", status: 200, body: { code, ErrorMessage: RAW, Params } })
    await page.getByRole("button", { name: "Log in", exact: true }).click()
  }
  const inTurkish = async (look: () => Promise<void>): Promise<void> => {
    await page.getByRole("button", { name: "Türkçe" }).click()
    await look()
    await page.getByRole("button", { name: "English" }).click()
  }
  for (const [code, english, turkish] of CATALOGUE) {
    await refuse(code)
    await expect(told).toHaveText(english)
    await inTurkish(() => expect(told).toHaveText(turkish))
  }
  for (const [code, params, numbers] of COUNTED) {
    await refuse(code, params)
    await expect(told).toHaveText(numbers)
    const english = await told.innerText()
    expect(english).not.toContain(RAW)
    await inTurkish(async () => {
      await expect(told).toHaveText(numbers)
      await expect(told).not.toHaveText(english)
      await expect(told).not.toContainText(RAW)
    })
  }
  await refuse(40_000)
  await expect(told).toHaveText(RAW)
})
