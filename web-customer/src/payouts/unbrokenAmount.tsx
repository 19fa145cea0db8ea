import { formatCents } from '@portal/contracts/payouts/money';

export const unbrokenAmount = (cents: number) => <span style={{ whiteSpace: 'nowrap' }}>{formatCents(cents)}</span>;
