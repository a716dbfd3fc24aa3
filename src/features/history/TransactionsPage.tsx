export const TransactionsPage = () => null
