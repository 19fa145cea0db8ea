import { z } from 'zod';
import { linkCodeSchema, newPasswordSchema } from '../../customers/passwordSchema.ts';

/** POST bank-employees/activate. */
export const activateEmployeeSchema = z.strictObject({ invitationCode: linkCodeSchema, password: newPasswordSchema });
