import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import {
  MAX_TEMPLATES_IN_DOCUMENT,
  TEMPLATE_DOCUMENT_FORMAT,
  TEMPLATE_DOCUMENT_VERSION,
  templateDocumentSchema,
  type ExportedEnquiryTemplate,
  type ExportedFileTemplate,
  type TemplateDocument,
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
export function renderTemplateDocument(files: readonly FileTemplateView[], enquiries: readonly EnquiryTemplateView[]): string {
  const document: TemplateDocument = {
    format: TEMPLATE_DOCUMENT_FORMAT,
    version: TEMPLATE_DOCUMENT_VERSION,
    fileTemplates: files.map(exportedFileTemplateOf),
    enquiryTemplates: enquiries.map(exportedEnquiryTemplateOf),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>)[field] : undefined;

/** The file, or in German why it is none. Its entries are not looked at yet. */
export function parseTemplateDocument(text: string): TemplateDocument | string {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return words.noJson;
  }
  if (fieldOf(content, 'format') !== TEMPLATE_DOCUMENT_FORMAT) return words.otherFormat;
  const version = fieldOf(content, 'version');
  if (version !== TEMPLATE_DOCUMENT_VERSION) return words.otherVersion(String(version ?? texts.common.none), TEMPLATE_DOCUMENT_VERSION);
  const { success, data } = templateDocumentSchema.safeParse(content);
  if (!success) return words.incomplete;
  const count = data.fileTemplates.length + data.enquiryTemplates.length;
  if (count > MAX_TEMPLATES_IN_DOCUMENT) return words.tooMany(count, MAX_TEMPLATES_IN_DOCUMENT);
  return count === 0 ? words.nothingInside : data;
}
