/** One line of CSV (RFC 4180). */
export function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** A text that a spreadsheet would take for a formula is disarmed with an apostrophe. */
function cell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value);
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
