import { useState } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';

/** The record whose id a field holds: as it was chosen, or fetched where the id stood there before. */
export function useChosenRecord<Of extends RaRecord<string>>(resource: string, id: string): [Of | null, (record: Of | null) => void] {
  const [chosen, setChosen] = useState<Of | null>(null);
  const isKnown = chosen?.id === id;
  const { data } = useGetOne<Of>(resource, { id }, { enabled: id !== '' && !isKnown });
  if (isKnown) return [chosen, setChosen];
  return [data?.id === id ? data : null, setChosen];
}
