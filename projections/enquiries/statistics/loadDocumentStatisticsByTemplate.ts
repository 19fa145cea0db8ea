import { problemReasonCodeByText } from '@portal/contracts/enquiries/problemReasonTexts';
import type { RequestAgainReason } from '@portal/contracts/enquiries/requestAgainReasons';
import type {
  DocumentStatisticsByTemplateView,
  ReasonCountView,
  FileTemplateStatisticsRow,
} from '@portal/contracts/enquiries/views/statistics';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { findAllDocuments } from '../../runtime/findAllDocuments.ts';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import { durationStatisticsViewOf } from './loadCaseStatisticsView.ts';
import type { MonthSequence } from './period.ts';
import { mergeDurationHistograms } from './spans.ts';
import {
  NO_VALUE_KEY,
  noFileTemplateMonthCounts,
  fileTemplateYearsCollection,
  type FileTemplateMonthCounts,
  type FileTemplateYearDocument,
} from './statisticsDocuments.ts';

interface TemplateNamed extends ReadModelDocument {
  readonly name: string;
}

type Texts = ReadonlyMap<string, string>;
type Figures = Omit<FileTemplateStatisticsRow, 'id' | 'name'>;

const problemTexts: Texts = new Map(Object.entries(problemReasonCodeByText).map(([text, code]) => [code, text]));
const WITHOUT_REASON = 'Ohne Angabe';

/** A document for each template and year. */
export async function loadDocumentStatisticsByTemplate(
  reader: ReadModelReader,
  period: MonthSequence,
  reasons: readonly RequestAgainReason[],
): Promise<DocumentStatisticsByTemplateView> {
  const years = [...new Set(period.map((month) => month.slice(0, 4)))];
  const documents = await findAllDocuments<FileTemplateYearDocument>(reader, fileTemplateYearsCollection.name, {
    filter: [{ field: 'year', op: 'in', values: years }],
  });
  const texts: Texts = new Map(reasons.map(({ code, text }) => [code, text]));
  const counted = countsByTemplate(documents, period);
  const ids = [...counted.keys()].flatMap((id) => id ?? []);
  const names = await findDocumentsById<TemplateNamed>(reader, 'file-templates', ids);
  const templates = [...counted].map(([id, counts]) => ({
    id,
    name: id === null ? 'Ohne Vorlage' : (names.get(id)?.name ?? 'Gelöschte Vorlage'),
    ...figuresOf(counts, texts),
  }));
  return {
    from: period[0] ?? '',
    to: period.at(-1) ?? '',
    templates: templates.sort(mostAskedAgainFirst),
    total: figuresOf(sumOf([...counted.values()]), texts),
  };
}

/** Of each template what stands in the period; those without anything are left out. */
function countsByTemplate(
  documents: readonly FileTemplateYearDocument[],
  period: MonthSequence,
): ReadonlyMap<string | null, FileTemplateMonthCounts> {
  const inPeriod = new Set(period);
  const months = new Map<string | null, FileTemplateMonthCounts[]>();
  for (const { templateId, months: counted } of documents)
    for (const [month, counts] of Object.entries(counted))
      if (inPeriod.has(month)) months.set(templateId, [...(months.get(templateId) ?? []), counts]);
  return new Map([...months].map(([templateId, counts]) => [templateId, sumOf(counts)]));
}

const sumOf = (all: readonly FileTemplateMonthCounts[]): FileTemplateMonthCounts =>
  all.reduce(
    (sum, counts) => ({
      answered: sum.answered + counts.answered,
      askedAgain: sum.askedAgain + counts.askedAgain,
      reasons: added(sum.reasons, counts.reasons),
      problems: added(sum.problems, counts.problems),
      atBank: mergeDurationHistograms([sum.atBank, counts.atBank]),
    }),
    noFileTemplateMonthCounts,
  );

function added(sum: FileTemplateMonthCounts['reasons'], counts: FileTemplateMonthCounts['reasons']): FileTemplateMonthCounts['reasons'] {
  const both: Record<string, number> = { ...sum };
  for (const [code, count] of Object.entries(counts)) both[code] = (both[code] ?? 0) + count;
  return both;
}

const figuresOf = ({ answered, askedAgain, reasons, problems, atBank }: FileTemplateMonthCounts, texts: Texts): Figures => ({
  answered,
  askedAgain,
  reasons: reasonsOf(reasons, texts),
  problems: reasonsOf(problems, problemTexts),
  atBank: durationStatisticsViewOf(atBank),
});

/** The most frequent first; what was counted under a reason that is gone is called by its code. */
const reasonsOf = (counts: FileTemplateMonthCounts['reasons'], texts: Texts): readonly ReasonCountView[] =>
  Object.entries(counts)
    .map(([code, count]) =>
      code === NO_VALUE_KEY ? { code: null, text: WITHOUT_REASON, count } : { code, text: texts.get(code) ?? code, count },
    )
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));

const mostAskedAgainFirst = (a: FileTemplateStatisticsRow, b: FileTemplateStatisticsRow): number =>
  b.askedAgain - a.askedAgain || b.answered - a.answered || (a.name < b.name ? -1 : 1);
