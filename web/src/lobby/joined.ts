/** The name that somebody asked for when they sat down, until the table has said which they got. */
let asked: { readonly table: string; readonly name: string } | null = null;

export const joinedAs = (table: string, name: string): void => void (asked = { table, name });

/** What was asked for where something else came of it; told once. */
export function otherNameThan(table: string, mine: string): string | null {
  if (asked?.table !== table || !mine) return null;
  const { name } = asked;
  asked = null;
  return name === mine ? null : name;
}
