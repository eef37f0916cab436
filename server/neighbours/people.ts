/** Who can log in at the demonstration's identity provider. */
export type Person = { id: string; label: string; claims: Readonly<Record<string, string | boolean>> }

const doctor = (given: string, family: string) => ({ doctor_given_name: given, doctor_family_name: family })

export const people: readonly Person[] = [
  {
    id: 'moana.reed',
    label: 'Moana Reed, reception (staff)',
    claims: { role: 'staff', organization: 'Front desk' },
  },
  {
    id: 'tom.alder',
    label: 'Tom Alder, call centre (staff, may look only)',
    claims: { role: 'staff', organization: 'Call centre', read_only: true },
  },
  {
    id: 'priya.nair',
    label: 'Dr Priya Nair, general practitioner (referrer)',
    claims: { role: 'referrer', ...doctor('Priya', 'Nair') },
  },
  {
    id: 'lena.vogt',
    label: 'Dr Lena Vogt, radiologist',
    claims: { role: 'radiologist', ...doctor('Lena', 'Vogt') },
  },
  {
    id: 'ivo.marsh',
    label: 'Dr Ivo Marsh, of another hospital (external)',
    claims: { role: 'external', ...doctor('Ivo', 'Marsh') },
  },
  { id: 'ana.kos', label: 'Ana Kos, without a role here', claims: {} },
]
