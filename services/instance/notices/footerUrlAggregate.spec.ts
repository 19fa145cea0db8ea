import { describe, it } from 'vitest';
import { decider } from '@portal/platform/commands/testing/givenWhenThen';
import { footerUrlAggregate } from './footerUrlAggregate.ts';

const { given } = decider(footerUrlAggregate);
const admin = { actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } } as const;
const link = { label: 'Impressum', url: 'https://bank.example/impressum', sortIndex: 10, target: 'customer' } as const;
const published = { type: 'FooterUrlPublished', data: link } as const;
const deleted = { type: 'FooterUrlDeleted', data: {} } as const;

describe('a link of the footer', () => {
  it('is published once', () => {
    given([])
      .when({ type: 'PublishFooterUrl', ...link }, admin)
      .then([published]);
    given([published])
      .when({ type: 'PublishFooterUrl', ...link }, admin)
      .thenRefused('ALREADY_PUBLISHED');
  });
  it('is edited in part, and only where something changes', () => {
    given([published])
      .when({ type: 'EditFooterUrl', changes: { sortIndex: 20 } }, admin)
      .then([{ type: 'FooterUrlEdited', data: { ...link, sortIndex: 20 } }]);
    given([published]).when({ type: 'EditFooterUrl', changes: link }, admin).thenNothing();
  });
  it('stands in both footers where it is from before there were areas', () =>
    given([{ type: 'FooterUrlPublished', data: { label: 'Impressum', url: '/legal', sortIndex: 10 } }])
      .when({ type: 'EditFooterUrl', changes: { target: 'both' } }, admin)
      .thenNothing());
  it('is deleted once and then gone', () => {
    given([published]).when({ type: 'DeleteFooterUrl' }, admin).then([deleted]);
    given([published, deleted]).when({ type: 'DeleteFooterUrl' }, admin).thenNothing();
    given([published, deleted]).when({ type: 'EditFooterUrl', changes: link }, admin).thenRefused('NOT_FOUND');
    given([]).when({ type: 'DeleteFooterUrl' }, admin).thenRefused('NOT_FOUND');
  });
  it('is no business of customers', () =>
    given([published])
      .when({ type: 'DeleteFooterUrl' }, { actor: { kind: 'customer', id: 'x' } })
      .thenRefused('ACTOR_NOT_ALLOWED'));
});
