import { z } from 'zod';
import { customerMasterDataBodyFields } from '../customers/commands/customerMasterDataBodyFields.ts';
import { newPasswordSchema } from '../customers/passwordSchema.ts';
import { emailSchema, emptyAsNullSchemaFor } from '../shared/text/text.ts';
import { idField, defineView } from '../shared/defineView.ts';
import { pick } from '../shared/pick.ts';

/** POST demo/create-demo-customer. */
export const createDemoCustomerSchema = z.strictObject({
  ...pick(customerMasterDataBodyFields, 'email', 'salutation', 'firstName', 'lastName'),
  mobile: customerMasterDataBodyFields.mobile.default(null),
  /** Empty: one is made up and answered. */
  plainPassword: emptyAsNullSchemaFor(newPasswordSchema).default(null),
});
export type CreateDemoCustomerBody = z.input<typeof createDemoCustomerSchema>;

/** `password` only where it was made up. */
export const createdDemoCustomerAnswer = defineView('CreatedDemoCustomer', { id: idField(), password: z.string().exactOptional() });
export type CreatedDemoCustomerAnswer = z.output<typeof createdDemoCustomerAnswer>;

/** POST demo/invite-demo-customer. */
export const inviteDemoCustomerSchema = z.strictObject({ email: emailSchema });

export const invitedDemoCustomerAnswer = defineView('InvitedDemoCustomer', { id: idField(), activationCode: z.string() });
export type InvitedDemoCustomerAnswer = z.output<typeof invitedDemoCustomerAnswer>;
