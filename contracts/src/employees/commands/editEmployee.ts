import { z } from 'zod';
import { employeeMasterData } from './employeeMasterData.ts';

/** PATCH bank-employees/{id}: any of the master data, or `blocked` alone. The e-mail must be the present one: its owner changes it. */
export const editEmployeeSchema = z.strictObject({ ...employeeMasterData, blocked: z.boolean({ error: 'Ja oder nein' }) }).partial();
