import { z } from 'zod';

/** ISO 8601 with its offset. */
export const isoInstantSchema = z.iso.datetime({ offset: true, error: 'Bitte geben Sie einen Zeitpunkt wie 2026-11-20T10:00:00Z an' });
