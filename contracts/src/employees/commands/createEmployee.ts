import { z } from 'zod';
import { employeeMasterData } from './employeeMasterData.ts';

/** POST bank-employees. */
export const createEmployeeSchema = z.strictObject({ ...employeeMasterData, roles: employeeMasterData.roles.default([]) });
export type CreateEmployeeBody = z.input<typeof createEmployeeSchema>;
