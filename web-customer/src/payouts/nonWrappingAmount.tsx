import { formatCents } from '@portal/contracts/payouts/money';

export const nonWrappingAmount = (cents: number) => <span style={{ whiteSpace: 'nowrap' }}>{formatCents(cents)}</span>;
