/** True when the build contains the mock backend (`--mode demo`, the dev server). A constant, so that a production build drops the branch. */
declare const __DEMO__: boolean

/** The product's version, from package.json (BOOT-6). */
declare const __VERSION__: string
