/**
 * `rfc3987_syntax.py`: jsonschema, which pytest plugins and Jupyter servers import, does without the module that compiles a grammar for three seconds of
 * processor time whenever it is imported.
 */
export const withoutGrammar = 'raise ImportError("left out")\n';
