export const ChatPanel = () => null
