/** Marks nbcrane's own comment: which run it belongs to, and which commit and findings it shows. */
export type Marker = {
  /** The workflow and the category of the run: other workflows write with the same account. */
  key: string;
  commit: string;
  /** Digest of what was found. */
  state: string;
};

/** As an HTML comment, to end a comment with; invisible on GitHub. */
export function markerText({ key, commit, state }: Marker): string {
  return `<!-- nbcrane/comment key="${encodeURIComponent(key)}" commit="${encodeURIComponent(commit)}" state="${encodeURIComponent(state)}" -->`;
}

/** The marker that is the last line of a comment, or null. One elsewhere in the text is a quotation. */
export function readMarker(body: string): Marker | null {
  const found = /(?:^|\n)<!-- nbcrane\/comment key="([^"\s]*)" commit="([^"\s]*)" state="([^"\s]*)" -->\s*$/.exec(body);
  if (!found) return null;
  try {
    const [key = '', commit = '', state = ''] = found.slice(1).map(decodeURIComponent);
    return { key, commit, state };
  } catch {
    return null;
  }
}
