/** Simple icons for the libraries: an atom, two waves of state, a component. 32 by 32. */
export const CREDITS = [
  {
    name: "uiLibrary",
    url: "https://react.dev",
    mark: (
      <>
        <ellipse cx="16" cy="16" rx="13" ry="5" />
        <ellipse cx="16" cy="16" rx="13" ry="5" transform="rotate(60 16 16)" />
        <ellipse cx="16" cy="16" rx="13" ry="5" transform="rotate(120 16 16)" />
        <circle cx="16" cy="16" r="2" fill="currentColor" stroke="none" />
      </>
    )
  },
  {
    name: "stateLibrary",
    url: "https://valtio.dev",
    mark: <path d="M4 9.5l6.5 14 5.5-12 5.5 12L28 9.5M4 9.5h4M24 9.5h4" />
  },
  {
    name: "componentLibrary",
    url: "https://mantine.dev",
    mark: (
      <>
        <circle cx="16" cy="16" r="12.5" />
        <path d="M9.5 11.5h6a4.5 4.5 0 0 1 0 9h-6M18.5 16h4" />
      </>
    )
  }
] as const
