import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { runFreeCommand } from '../../runCommand.ts';

export const confirmMobile = (customerId: string, code: string): Promise<CustomerView> =>
  runFreeCommand<CustomerView>(`customers/${customerId}/confirm-mobile`, { code });
