import { describe, it } from 'vitest';
import { footerUrlDefinition } from '@portal/contracts/instance/events';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { entrySuite } from '@portal/platform/entries/testing/entrySuite';
import { footerUrlAggregate } from './footerUrl.ts';

entrySuite('a link of the footer', footerUrlDefinition, footerUrlAggregate, {
  exists: 'ALREADY_PUBLISHED',
  fields: { label: 'Impressum', url: 'https://bank.example/impressum', sortIndex: 10, target: 'customer' },
  changes: { sortIndex: 20 },
});

describe('a link of the footer from before there were areas', () => {
  const given = givenWhenThenFor(footerUrlAggregate).given([
    { type: 'FooterUrlPublished', data: { label: 'Impressum', url: '/legal', sortIndex: 10 } },
  ]);

  it('stands in both footers', () => given.when({ type: 'Edit', changes: { target: 'both' } }).thenNothing());
  it('says so from the next change on', () =>
    given
      .when({ type: 'Edit', changes: { sortIndex: 20 } })
      .then([{ type: 'FooterUrlEdited', data: { label: 'Impressum', url: '/legal', sortIndex: 20, target: 'both' } }]));
});
