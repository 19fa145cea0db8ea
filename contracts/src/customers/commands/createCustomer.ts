import { z } from 'zod';
import { customerMasterData } from './customerMasterData.ts';

/** POST customers. */
export const createCustomerSchema = z.strictObject({
  ...customerMasterData,
  roles: customerMasterData.roles.default([]),
  isProf: customerMasterData.isProf.default(false),
  isDr: customerMasterData.isDr.default(false),
  mobile: customerMasterData.mobile.default(null),
  bankEmployee: customerMasterData.bankEmployee.default(null),
  selbstauskunftBeraterEmail: customerMasterData.selbstauskunftBeraterEmail.default(null),
});
export type CreateCustomer = z.output<typeof createCustomerSchema>;
export type CreateCustomerBody = z.input<typeof createCustomerSchema>;
