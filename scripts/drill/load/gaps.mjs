/** The longest gap between `from` and `to` in which nothing was done. */
export function longestGap(times, from, to) {
  const before = times.findLast((time) => time <= from) ?? from;
  const points = [before, ...times.filter((time) => time > from && time < to), to];
  let longest = { start: from, end: from };
  for (let at = 1; at < points.length; at += 1) {
    const gap = { start: points[at - 1], end: points[at] };
    if (gap.end - gap.start > longest.end - longest.start) longest = gap;
  }
  return longest;
}

export const lengthOf = ({ start, end }) => end - start;
