import fc from 'fast-check';

/** Pieces that mean something to terminals, CI logs, Markdown, HTML, XML, SARIF or GitHub. */
const pieces = [
  '::error::x', '::set-output name=a::b', '##[error]x', '##[set-env name=A]b', '##vso[task.complete]', '###[group]', '\r', '\n', '\r\n', '\t', '\0', '\b', '\x1b[31m', '\x1b]0;title\x07',
  '\x1b[2J', '\x9b1m', '\u2028', '\u202e', '\ufeff', '\ud800', '\udc00', '\uffff', '𝒳', '`', '```', '~~~', '````', '|', '\\', '*', '_', '[a](http://x.y)', '![a](b)', '<b>', '</details>', '<!--',
  '-->', ']]>', '&amp;', '&', '@octocat', '#12', 'GH-12', 'http://x.y', 'www.x.y', 'a@b.c', '{0}', '[x](1)', '    ', '> ', '# ', '- ', '1. ', '---', '===', '$x$', '~', '"', "'", ' ', 'word', '.',
];

/** Strings made of such pieces and of anything else. */
export const hostile = fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...pieces) }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) }), { maxLength: 12 }).map((parts) => parts.join(''));
