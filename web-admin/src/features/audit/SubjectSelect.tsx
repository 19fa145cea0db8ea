import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditedKindByCollection, auditedKindLabels, type AuditedKind } from '@portal/contracts/audit/auditedKinds';
import { SearchSelect, type SearchOption } from '../../components/form/inputs/SearchSelect.tsx';
import { texts } from '../../texts.ts';
import { parseAuditSubject } from './auditFilter.ts';
import { subjectsQuery } from './auditQueries.ts';

interface SubjectSelectProps {
  readonly label: string;
  /** `customer-<id>`, or nothing. */
  readonly value: string;
  readonly kinds: readonly AuditedKind[];
  readonly onChange: (stream: string) => void;
}

/** Names are looked for and shown, and only the id goes into the address. */
export function SubjectSelect({ label, value, kinds, onChange }: SubjectSelectProps) {
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<SearchOption | null>(null);
  const { data, isFetching } = useQuery(subjectsQuery(term));
  const options = (data?.groups ?? []).flatMap(({ name, hits }): SearchOption[] => {
    const kind = auditedKindByCollection[name];
    if (kind === undefined || !kinds.includes(kind)) return [];
    return hits.map(({ id, title, detail }) => ({
      id: `${kind}-${id}`,
      label: title,
      detail: [auditedKindLabels[kind], detail].filter((part) => part !== null).join(' · '),
    }));
  });
  const subject = parseAuditSubject(value);
  const nameless = subject && { id: value, label: texts.audit.chosen(auditedKindLabels[subject.kind], subject.id) };
  return (
    <SearchSelect
      label={label}
      value={subject === undefined ? null : chosen?.id === value ? chosen : (nameless ?? null)}
      options={options}
      loading={isFetching}
      help={kinds.includes('enquiry') ? texts.audit.subjectHelp : texts.audit.personHelp}
      onSearch={setTerm}
      onChange={(option) => {
        setChosen(option);
        onChange(option?.id ?? '');
      }}
    />
  );
}
