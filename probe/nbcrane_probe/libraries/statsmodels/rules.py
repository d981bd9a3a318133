"""statsmodels: models are never fitted; what the cell gives them is only read."""

from __future__ import annotations

from ...rules.library import Library

LIBRARY = Library('statsmodels')

LIBRARY.harmless(
    *"""tools.tools.add_constant stats.stattools.durbin_watson stats.stattools.jarque_bera tsa.seasonal.seasonal_decompose
    regression.linear_model.OLS regression.linear_model.WLS regression.linear_model.GLS discrete.discrete_model.Logit
    discrete.discrete_model.Probit discrete.discrete_model.Poisson genmod.generalized_linear_model.GLM base.model.Model.fit regression.linear_model.RegressionModel.fit base.model.Results.summary tsa.arima.model.ARIMA
    tsa.statespace.sarimax.SARIMAX graphics.gofplots.qqplot tsa.stattools.adfuller tsa.stattools.acf tsa.stattools.pacf graphics.tsaplots.plot_acf
    graphics.tsaplots.plot_pacf tsa.seasonal.STL stats.outliers_influence.variance_inflation_factor
    nonparametric.smoothers_lowess.lowess tsa.holtwinters.model.ExponentialSmoothing tsa.api.Holt""".split()
)
