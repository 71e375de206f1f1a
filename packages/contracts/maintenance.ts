/** On every answer while an operator has turned on maintenance: what people are told. */
export const maintenanceHeader = 'x-maintenance';

/** Headers hold no other characters. */
export const writeMaintenance = (says: string): string => encodeURIComponent(says);

/** Undefined: it's off. */
export function readMaintenance(headers: Headers): string | undefined {
  const written = headers.get(maintenanceHeader);
  if (written === null) return undefined;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
