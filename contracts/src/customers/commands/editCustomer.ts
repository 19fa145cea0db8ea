import { z } from 'zod';
import { customerMasterData } from './customerMasterData.ts';

/** PATCH customers/{id}: any of the master data; the e-mail only while not yet activated. */
export const editCustomerSchema = z.strictObject(customerMasterData).partial();
export type EditCustomer = z.output<typeof editCustomerSchema>;
