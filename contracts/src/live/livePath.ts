/** Apart from the schemas, which the customer app does not carry. */
export const LIVE_PATH = '/live';
