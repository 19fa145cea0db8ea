import { z } from 'zod';

/** What an app tells the bank when a part of it broke: which page, what, in which version. Nothing of the person. */
export const reportClientErrorSchema = z.strictObject({
  app: z.enum(['customer', 'admin']),
  /** The route's pattern (`/hub/vorgang/:id`), never the address. */
  route: z
    .string()
    .max(100)
    .regex(/^\/[\p{L}/:*?_-]*$/u),
  message: z.string().max(200),
  version: z
    .string()
    .max(60)
    .regex(/^[\w.+-]*$/),
});
export type ReportClientErrorBody = z.infer<typeof reportClientErrorSchema>;
