"""`pytest --nbcrane`: notebooks as test items. Without the option nothing else is imported and nothing is done."""

from nbcrane.pytest_settings import SETTINGS


def destination(name):
    """Where the options of pytest keep a setting of nbcrane."""
    return 'nbcrane_' + name.replace('-', '_')


def pytest_addoption(parser):
    group = parser.getgroup('nbcrane', 'notebooks, with the settings of `nbcrane check`')
    group.addoption('--nbcrane', action='store_true', default=False, help='Run the notebooks (*.ipynb) that pytest finds')
    for name, value, repeated, description in SETTINGS:
        flag, where = '--nbcrane-' + name, destination(name)
        if value is not None:
            action = 'append' if repeated else 'store'
            group.addoption(flag, action=action, dest=where, default=None, metavar=value, help=description)
        else:
            group.addoption(flag, action='store_true', dest=where, default=None, help=description)
            group.addoption('--nbcrane-no-' + name, action='store_false', dest=where, default=None, help='Switch it off')


def pytest_configure(config):
    if config.option.nbcrane:
        from nbcrane.pytest_notebooks import Notebooks

        config.pluginmanager.register(Notebooks(config), 'nbcrane-notebooks')
