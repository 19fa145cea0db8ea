import { bankEvents } from '@portal/contracts/shared/bankEvents';
import { reservationEvents } from '@portal/contracts/shared/reservationEvents';
import type { RuleSource } from '@portal/platform/journal/eventRules';
import { contexts } from './contextList.ts';

/** All events that are stored. */
export const eventCatalogues: readonly RuleSource[] = [bankEvents, ...contexts.map(({ events }) => events), reservationEvents];

/** Lifts events of older versions. */
export const upcasters = Object.assign({}, ...contexts.map((context) => context.upcasters)) as (typeof contexts)[number]['upcasters'];
