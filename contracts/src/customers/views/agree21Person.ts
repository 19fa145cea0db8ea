import { z } from 'zod';
import { readonlyArrayField, defineView, viewPart } from '../../shared/defineView.ts';

/** `mobile` and `email` have a field of their own; other ways to reach somebody are shown. */
export const contactKinds = ['mobile', 'phone', 'email', 'other'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** GET customers/agree21-master-data/{number}: as agree21 has it, in its own words. */
export const agree21MasterDataView = defineView('Agree21MasterData', {
  salutation: z.string(),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  contacts: readonlyArrayField(viewPart({ kind: z.enum(contactKinds), value: z.string() })),
});
export type Agree21MasterDataView = z.output<typeof agree21MasterDataView>;

/** GET customers/agree21-person/{id}: what archiving has to know of the customer. */
export const customerForArchivingView = defineView('Agree21Person', {
  customerId: z.string().nullable(),
  agree21Verified: z.boolean(),
  agree21PersonId: z.string().nullable(),
});
export type CustomerForArchivingView = z.output<typeof customerForArchivingView>;

/** GET customers/get-login-for-selbstauskunft. */
export const selfDisclosureRedirectView = defineView('SelfDisclosureLogin', { href: z.url() });
export type SelfDisclosureRedirectView = z.output<typeof selfDisclosureRedirectView>;
