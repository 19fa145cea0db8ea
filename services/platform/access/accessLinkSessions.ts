import type { CommandContext } from '../commands/aggregate.ts';
import type { AccessLinkHolder } from '../http/principal.ts';
import type { Answer } from '../http/defineRoute.ts';

/** Sessions of people without an account, who have opened a link to one thing. */
export interface AccessLinkSignOut {
  /** The holder's own; its token opens nothing afterwards. */
  end(holder: AccessLinkHolder, context: CommandContext): Promise<Answer>;
}
