import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { SortPayload } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { ConfigView } from '@portal/contracts/instance/config';
import type { FormResolverOptions } from '@portal/web-shared/forms/createFormResolver.ts';
import type { PortalDataProvider } from '../api/dataProvider.ts';
import type { Column } from '../components/list/column.ts';
import type { DefinedListFilters } from '../components/list/filters/defineFilters.tsx';
import { textFilterReader, type ListUrlRules } from '../components/list/listAddress.ts';

/** The words of one resource. */
interface RecordTexts {
  readonly title: string;
  readonly create: string;
  /** Over the form, where it is another than on the button that leads there. */
  readonly createTitle?: string;
  /** On the button that sends, where it is not 'Speichern'. */
  readonly createSubmit?: string;
  readonly edit?: string;
  /** On the button in each row that starts a new one from it. */
  readonly copy?: string;
  readonly created: string;
  readonly edited?: string;
  /** What the search looks into. */
  readonly search: string;
  readonly refreshed: string;
  readonly empty: string;
  readonly emptyHint: string;
}

export interface RecordFormDefinition<Of, Values extends FieldValues> {
  /** What a new one starts with. */
  readonly empty: () => Values;
  /** Of one that is edited in a dialog. */
  readonly fieldsOf?: (record: Of) => Values;
  /** Of a new one that starts from another. */
  readonly copyOf?: (record: Of) => Values;
  readonly bodyOf: (values: Values) => object;
  /** Where a new one goes, where that is not the resource itself. */
  readonly postsTo?: (values: Values) => string;
  /** The contract's, over the body. */
  readonly schema: NonNullable<FormResolverOptions<FieldValues>['schema']>;
  readonly required?: NonNullable<FormResolverOptions<Values>['required']>;
  /** What no schema knows. */
  readonly rules?: NonNullable<FormResolverOptions<Values>['rules']>;
  /** Nothing else can be pressed while it is on its way. */
  readonly blocking?: boolean;
  readonly Fields: ComponentType;
}

/** What is asked for before a command goes out, once for all rows. */
export interface RowCommandFormDefinition {
  readonly empty: Readonly<Record<string, string>>;
  readonly required: readonly string[];
  readonly rules?: NonNullable<FormResolverOptions<Record<string, string>>['rules']>;
  readonly Fields: ComponentType;
}

/** What can be done with one row, or with several at once: each by itself, under its own ETag. */
export interface RowCommand<Of> {
  readonly action: 'edit' | 'delete';
  readonly label: string;
  readonly icon: string;
  readonly danger?: boolean;
  /** Stands in each row too. */
  readonly inRow?: boolean;
  /** Where the bank has switched it off it is not there at all. */
  readonly offered?: (config: ConfigView) => boolean;
  readonly appliesTo?: (record: Of) => boolean;
  readonly question: (names: readonly string[], rows: readonly Of[]) => string;
  /** What speaks against it, of the rows that are asked about. */
  readonly warning?: (rows: readonly Of[]) => string | undefined;
  readonly asks?: RowCommandFormDefinition;
  /** `values`: what was asked for. */
  readonly run: (provider: PortalDataProvider, record: Of, values: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly done: (count: number) => string;
}

/** How a list is searched, filtered and ordered. */
export interface ListDefinition<Of> {
  readonly texts: Pick<RecordTexts, 'search' | 'refreshed'>;
  readonly columns: readonly Column<Of>[];
  readonly sort: SortPayload;
  /** Name of the filter that searches. */
  readonly search: string;
  readonly filters?: DefinedListFilters;
}

/** Columns, filters, form and commands of a resource: list, creating and editing are made from these. */
export interface RecordScreens<Of, Values extends FieldValues> extends ListDefinition<Of> {
  readonly texts: RecordTexts;
  readonly nameOf: (record: Of) => string;
  /** The page of one, where it has one; a dialog to edit it, where this is absent. */
  readonly opens?: (record: Of) => string | undefined;
  /** The whole list as a file. */
  readonly exported?: { readonly label: string; readonly path: string };
  /** Another way to a new one, on a page of its own. */
  readonly alsoCreates?: { readonly label: string; readonly icon: string; readonly to: string };
  /** What else can be done with the whole list, beside creating. */
  readonly Actions?: ComponentType;
  readonly form: RecordFormDefinition<Of, Values>;
  readonly commands?: readonly RowCommand<Of>[];
  /** Where a change can be seen (`queryKeysToInvalidate`). */
  readonly invalidates: readonly QueryKey[];
}

/** What the address of the list may hold. */
export const listUrlRulesOf = <Of>({ search, filters, columns, sort }: ListDefinition<Of>): ListUrlRules => ({
  filters: { [search]: textFilterReader, ...filters?.readers },
  defaults: filters?.defaults ?? {},
  sortable: [sort.field, ...columns.flatMap(({ sortBy }) => sortBy ?? [])],
});
