export const SlotSessionsPage = () => null
