import { describe, expect, it } from 'vitest';
import { fileCategoriesReadModel } from '../../catalogue/fileCategoriesReadModel.ts';
import { footerUrlsReadModel } from '../../instance/notices/footerUrlsReadModel.ts';
import { payoutCatalogueProjections } from '../../payouts/catalogue/payoutCatalogue.ts';
import { given, type GivenEvent } from '../testing/given.ts';

const ID = '00000000-0000-8000-8000-000000000001';
const creditCategories = payoutCatalogueProjections.find(({ name }) => name === 'credit-category-list')!;
const creditCategory: readonly GivenEvent[] = [
  [`creditCategory-${ID}`, { type: 'CreditCategoryCreated', data: { name: 'Darlehen', infotext: null, sortIndex: 0 } }],
  [`creditCategory-${ID}`, { type: 'CreditCategoryDeleted', data: {} }],
];
const fileCategory: readonly GivenEvent[] = [
  [`fileCategory-${ID}`, { type: 'FileCategoryCreated', data: { name: 'Einkommen', sortIndex: 10 } }],
  [`fileCategory-${ID}`, { type: 'FileCategoryEdited', data: { name: 'Einkünfte', sortIndex: 10 } }],
  [`fileCategory-${ID}`, { type: 'FileCategoryDeleted', data: {} }],
];

describe('the document of an entry', () => {
  it('is what its newest event says, under the revision of that event', async () =>
    expect((await given(fileCategoriesReadModel.projection, fileCategory.slice(0, 2))).all('file-categories')).toEqual([
      { id: ID, name: 'Einkünfte', sortIndex: 10, revision: 1 },
    ]));

  it('goes with the entry', async () => expect((await given(fileCategoriesReadModel.projection, fileCategory)).keys()).toEqual([]));

  it('stays, marked as deleted, where others name the entry', async () =>
    expect((await given(creditCategories, creditCategory)).all('creditCategories')).toEqual([
      { id: ID, name: 'Darlehen', infotext: null, sortIndex: 0, revision: 1, deleted: true },
    ]));

  it('says what older events do not say', async () => {
    const older: GivenEvent = [
      `footerUrl-${ID}`,
      { type: 'FooterUrlPublished', data: { label: 'Impressum', url: '/legal', sortIndex: 10 } },
    ];
    expect((await given(footerUrlsReadModel.projection, [older])).all('footer-urls')).toEqual([
      { id: ID, label: 'Impressum', url: '/legal', sortIndex: 10, target: 'both', revision: 0 },
    ]);
  });
});
