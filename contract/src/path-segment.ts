/** A key as a segment of a path; undefined for `.` and `..`, which are steps between folders however they are written. */
export function pathSegment(key: string | number): string | undefined {
  return /^\.{1,2}$/.test(String(key)) ? undefined : encodeURIComponent(key);
}
