export const QuickPanel = () => null
