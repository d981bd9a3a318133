"""statsmodels: models are never fitted; what the cell gives them is only read."""

from __future__ import annotations


from ...evaluate.values import Value
from ...rules.library import NOT_HANDLED, Library, Operation

LIBRARY = Library('statsmodels')

#: the reference lines `qqline` knows (statsmodels/graphics/gofplots.py)
_LINES = ('45', 'r', 'q', 's')

LIBRARY.harmless(
    *"""tools.tools.add_constant stats.stattools.durbin_watson stats.stattools.jarque_bera tsa.seasonal.seasonal_decompose
    regression.linear_model.OLS regression.linear_model.WLS regression.linear_model.GLS discrete.discrete_model.Logit
    discrete.discrete_model.Probit discrete.discrete_model.Poisson genmod.generalized_linear_model.GLM base.model.Model.fit regression.linear_model.RegressionModel.fit base.model.Results.summary tsa.arima.model.ARIMA
    tsa.statespace.sarimax.SARIMAX tsa.stattools.adfuller tsa.stattools.acf tsa.stattools.pacf graphics.tsaplots.plot_acf
    graphics.tsaplots.plot_pacf tsa.seasonal.STL stats.outliers_influence.variance_inflation_factor
    nonparametric.smoothers_lowess.lowess tsa.holtwinters.model.ExponentialSmoothing tsa.api.Holt""".split()
)


@LIBRARY.call('graphics.gofplots.qqplot')
def _qqplot(op: Operation) -> Value:
    line = op.argument('line', 7)
    if line is None or not op.is_known(line) or not op.plain(line):
        return op.unknown('a figure')
    value = op.plain(line)
    if type(value) is str and value in _LINES:
        return op.unknown('a figure')
    if type(value) not in (str, int, float):
        return NOT_HANDLED
    raise op.crash(
        ValueError('%s option for line not understood' % (value,)),
        rule='statsmodels/option',
        diagnosis='`line` must be one of %s, not %r.' % (', '.join(map(repr, _LINES)), value),
        evidence=[(op.text(line), 'V', 'value = %r' % (value,))],
    )
