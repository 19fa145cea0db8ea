import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import {
  MAX_TEMPLATES_IN_EXPORT,
  TEMPLATE_EXPORT_FORMAT,
  TEMPLATE_EXPORT_VERSION,
  templateExportEnvelopeSchema,
  type ExportedEnquiryTemplate,
  type ExportedFileTemplate,
  type TemplateExportEnvelope,
} from '@portal/contracts/catalogue/templateDocument';
import { pick } from '@portal/contracts/shared/pick';
import { texts } from '../../../texts.ts';

const words = texts.templates.transfer;

export const exportedFileTemplateOf = (template: FileTemplateView): ExportedFileTemplate => ({
  ...pick(template, 'name', 'description', 'tooltip', 'required', 'sortIndex'),
  fileCategory: template.fileCategory?.name ?? null,
  ...pick(template, 'accept', 'maxSize', 'expiresInDays'),
});

export const exportedEnquiryTemplateOf = (template: EnquiryTemplateView): ExportedEnquiryTemplate => ({
  name: template.name,
  description: template.description,
  fileTemplates: template.fileTemplates.map(({ name }) => name),
  expiresInDays: template.expiresInDays,
});

/** All templates as one file that people can read and compare. */
export function renderTemplateExport(files: readonly FileTemplateView[], enquiries: readonly EnquiryTemplateView[]): string {
  const document: TemplateExportEnvelope = {
    format: TEMPLATE_EXPORT_FORMAT,
    version: TEMPLATE_EXPORT_VERSION,
    fileTemplates: files.map(exportedFileTemplateOf),
    enquiryTemplates: enquiries.map(exportedEnquiryTemplateOf),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>)[field] : undefined;

/** The file, or in German why it is none. Its entries are not looked at yet. */
export function parseTemplateExport(text: string): TemplateExportEnvelope | string {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return words.noJson;
  }
  if (fieldOf(content, 'format') !== TEMPLATE_EXPORT_FORMAT) return words.otherFormat;
  const version = fieldOf(content, 'version');
  if (version !== TEMPLATE_EXPORT_VERSION) return words.otherVersion(String(version ?? texts.common.none), TEMPLATE_EXPORT_VERSION);
  const { success, data } = templateExportEnvelopeSchema.safeParse(content);
  if (!success) return words.incomplete;
  const count = data.fileTemplates.length + data.enquiryTemplates.length;
  if (count > MAX_TEMPLATES_IN_EXPORT) return words.tooMany(count, MAX_TEMPLATES_IN_EXPORT);
  return count === 0 ? words.nothingInside : data;
}
