import { identifierComparisonKey } from '@portal/contracts/shared/text/textFaults';
import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import {
  exportedEnquiryTemplateSchema,
  exportedFileTemplateSchema,
  type ExportedEnquiryTemplate,
  type ExportedFileTemplate,
  type TemplateEntrySchema,
  type TemplateExportEnvelope,
} from '@portal/contracts/catalogue/templateDocument';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { texts } from '../../../texts.ts';
import { exportedEnquiryTemplateOf, exportedFileTemplateOf } from './templateDocument.ts';

/** What the portal has, as it was seen when the file was chosen. */
export interface ExistingTemplates {
  readonly categories: readonly FileCategoryView[];
  readonly fileTemplates: readonly WithEtag<FileTemplateView>[];
  readonly enquiryTemplates: readonly WithEtag<EnquiryTemplateView>[];
}

export type RowState = 'new' | 'changed' | 'unchanged' | 'error';

export interface TemplateImportRow<Entry = unknown, View = unknown> {
  readonly name: string;
  readonly state: RowState;
  /** In German; empty where there are none. */
  readonly errors: readonly string[];
  /** Undefined with errors. */
  readonly entry: Entry | undefined;
  /** What it changes, where there is one of this name. */
  readonly existing: View | undefined;
}

export interface TemplateImportPlan {
  readonly files: readonly TemplateImportRow<ExportedFileTemplate, WithEtag<FileTemplateView>>[];
  readonly enquiries: readonly TemplateImportRow<ExportedEnquiryTemplate, WithEtag<EnquiryTemplateView>>[];
}

interface Kind<Entry, View> {
  readonly schema: TemplateEntrySchema<Entry>;
  readonly existing: readonly View[];
  readonly entryOf: (view: View) => Entry;
  /** What no schema knows. */
  readonly errorsOf: (entry: Entry) => readonly string[];
}

const words = texts.templates.transfer;

const nameIn = (raw: unknown): string => {
  const name = (raw as { readonly name?: unknown } | null)?.name;
  return typeof name === 'string' ? name.trim() : '';
};

const times = (names: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names.map(identifierComparisonKey)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

function rowsOf<Entry extends { readonly name: string }, View extends { readonly name: string }>(
  raws: readonly unknown[],
  { schema, existing, entryOf, errorsOf }: Kind<Entry, View>,
): readonly TemplateImportRow<Entry, View>[] {
  const inFile = times(raws.map(nameIn));
  const here = times(existing.map(({ name }) => name));
  return raws.map((raw) => {
    const name = nameIn(raw);
    const key = identifierComparisonKey(name);
    const parsed = schema.safeParse(raw, { error: ({ code }) => (code === 'unrecognized_keys' ? words.unknownField : words.invalid) });
    const errors = [
      ...(parsed.success
        ? errorsOf(parsed.data)
        : parsed.error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))),
      ...(name !== '' && (inFile.get(key) ?? 0) > 1 ? [words.twiceInFile] : []),
      ...((here.get(key) ?? 0) > 1 ? [words.twiceHere] : []),
    ];
    const before = existing.find((view) => identifierComparisonKey(view.name) === key);
    if (errors.length > 0 || !parsed.success) return { name, state: 'error', errors, entry: undefined, existing: before };
    const same = before !== undefined && sameEntry(entryOf(before), parsed.data);
    const state = before === undefined ? 'new' : same ? 'unchanged' : 'changed';
    return { name, state, errors, entry: parsed.data, existing: before };
  });
}

/** What is referred to is the same in whatever case it is written. */
const comparable = (field: string, value: unknown): unknown => {
  if (field === 'fileCategory' && typeof value === 'string') return identifierComparisonKey(value);
  return field === 'fileTemplates' ? (value as readonly string[]).map(identifierComparisonKey) : value;
};
const inOrder = (entry: object): string =>
  JSON.stringify(
    Object.entries(entry)
      .map(([field, value]) => [field, comparable(field, value)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
const sameEntry = (one: object, other: object): boolean => inOrder(one) === inOrder(other);

/** What an import would do, row by row. Templates that the file does not name stay as they are. */
export function planTemplateImport(
  document: TemplateExportEnvelope,
  { categories, fileTemplates, enquiryTemplates }: ExistingTemplates,
): TemplateImportPlan {
  const categoryNames = times(categories.map(({ name }) => name));
  const files = rowsOf(document.fileTemplates, {
    schema: exportedFileTemplateSchema,
    existing: fileTemplates,
    entryOf: exportedFileTemplateOf,
    errorsOf: ({ fileCategory }) =>
      fileCategory === null || categoryNames.has(identifierComparisonKey(fileCategory)) ? [] : [words.unknownCategory(fileCategory)],
  });
  const stocked = times(fileTemplates.map(({ name }) => name));
  const named = new Set([...stocked.keys(), ...files.map(({ name }) => identifierComparisonKey(name))]);
  const enquiries = rowsOf(document.enquiryTemplates, {
    schema: exportedEnquiryTemplateSchema,
    existing: enquiryTemplates,
    entryOf: exportedEnquiryTemplateOf,
    errorsOf: ({ fileTemplates: names }) => {
      const twice = times(names);
      return [...new Set(names)].flatMap((name) => [
        ...(named.has(identifierComparisonKey(name)) ? [] : [words.unknownFileTemplate(name)]),
        ...((stocked.get(identifierComparisonKey(name)) ?? 0) > 1 ? [words.ambiguousFileTemplate(name)] : []),
        ...((twice.get(identifierComparisonKey(name)) ?? 0) > 1 ? [words.fileTemplateTwice(name)] : []),
      ]);
    },
  });
  return { files, enquiries };
}

export const importPlanRows = ({ files, enquiries }: TemplateImportPlan): readonly TemplateImportRow[] => [...files, ...enquiries];

/** With one error nothing is taken; and there must be something to do. */
export const isImportPlanRunnable = (plan: TemplateImportPlan): boolean => {
  const rows = importPlanRows(plan);
  return rows.every(({ state }) => state !== 'error') && rows.some(({ state }) => state !== 'unchanged');
};
