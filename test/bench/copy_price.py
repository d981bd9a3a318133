"""What a copy of a kernel costs: milliseconds on the wall, and of processor time of all processes; medians. Run it on an otherwise idle machine."""

import pathlib
import resource
import statistics
import time

from IPython.core.interactiveshell import InteractiveShell

COPIES = 12
REQUEST = {'kind': 'rehearse', 'shorten': 'long-work', 'expensiveMs': 2000, 'delayMs': 0, 'deadlineMs': 5000}
IMPORTS = {
    'nothing imported': '',
    'pandas': 'import pandas',
    'pandas and scikit-learn': 'import sklearn.ensemble, sklearn.linear_model, sklearn.model_selection',
    'these, Matplotlib and seaborn': 'import matplotlib.pyplot, seaborn',
}


def rehearsals_of(shell):
    """As in a kernel, where the probe has no files."""
    probe = pathlib.Path(__file__).parents[2] / 'probe'
    install = {'__name__': 'install'}
    exec((probe / 'nbcrane_probe/install.py').read_text(), install)
    answer = install['load']({str(file.relative_to(probe)): file.read_text() for file in probe.rglob('*.py')})
    return answer.rehearsal.Rehearsals(shell, answer.rehearsal.Places(), lambda _: None)


def processor_ms():
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return 1000 * sum(one.ru_utime + one.ru_stime for one in used)


def price(rehearsals):
    wall, work = time.perf_counter(), processor_ms()
    report = rehearsals.answer({**REQUEST, 'cells': [{'index': 1, 'id': 'a', 'source': 'x = 1'}]})
    assert [cell['status'] for cell in report['cells']] == ['ok'], report
    return 1000 * (time.perf_counter() - wall), processor_ms() - work


def main():
    shell = InteractiveShell.instance()
    rehearsals = rehearsals_of(shell)
    print('| Imported | ms on the wall | ms of processor time |\n| --- | ---: | ---: |')
    for name, source in IMPORTS.items():
        shell.run_cell(source)
        price(rehearsals)
        prices = [price(rehearsals) for _ in range(COPIES)]
        print('| %s | %.0f | %.0f |' % (name, *(statistics.median(column) for column in zip(*prices))))


if __name__ == '__main__':
    main()
