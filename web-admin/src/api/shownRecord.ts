import type { RaRecord } from 'react-admin';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';

/** As a list or a page shows it: with the ETag under which it can be changed. */
export type RaRecordWithEtag = WithEtag & RaRecord<string>;
