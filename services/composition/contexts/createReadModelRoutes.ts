import type { Route } from '@portal/platform/http/defineRoute';
import type { NoteOnlySecurityLog } from '@portal/platform/security/securityLog';
import { inboxRoutes } from '@portal/projections/runtime/inbox/inboxRoutes';
import { refusedLetterRoutes } from '@portal/projections/runtime/inbox/refusedLetterRoutes';
import { searchRoutes } from '@portal/projections/runtime/lists/searchEverything';
import { readModelManifests } from '../projector/readModelList.ts';
import type { createContactAddressLookup } from '../outside/createContactAddressLookup.ts';
import type { ContextParts } from './contextParts.ts';

/** Calls of the read models, and those that look through the read models of all contexts. */
export function createReadModelRoutes(
  { engines: { records, readModels: reader }, platform: { outbox, clock, config } }: ContextParts,
  { security, addressOf }: { readonly security: NoteOnlySecurityLog; readonly addressOf: ReturnType<typeof createContactAddressLookup> },
): readonly Route[] {
  return [
    ...readModelManifests.flatMap((context) => context.routes({ reader, clock, config })),
    ...searchRoutes(
      readModelManifests.flatMap(({ search }) => search),
      reader,
    ),
    ...inboxRoutes(
      {
        inbox: readModelManifests.flatMap(({ inbox }) => inbox),
        letters: readModelManifests.flatMap(({ letters }) => letters),
        archived: readModelManifests.flatMap(({ archived }) => archived),
      },
      { reader, records, clock },
    ),
    ...refusedLetterRoutes(
      readModelManifests.flatMap(({ letters }) => letters),
      { records, reader, outbox, security, addressOf },
    ),
  ];
}
