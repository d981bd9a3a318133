"""Notebooks that train on a GPU: how each crashes late, and a twin in which only the line at fault is right."""

SETUP = """
import copy, json, math, os, time
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
torch.manual_seed(0)
torch.set_num_threads(1)
x, y = torch.rand(203, 20), torch.randint(0, 3, (203,))
train_loader = DataLoader(TensorDataset(x[:160], y[:160]), batch_size=32, shuffle=True)
val_loader = DataLoader(TensorDataset(x[160:], y[160:]), batch_size=16)
class Net(nn.Module):
    def __init__(self, width=20, classes=3):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(width, 32), nn.BatchNorm1d(32), nn.ReLU(), nn.Dropout(0.2))
        self.head = nn.Linear(32, classes)
        self.register_buffer("scale", torch.ones(1))
    def forward(self, x):
        return self.head(self.body(x)) * self.scale
model = Net().to(device)
criterion = nn.CrossEntropyLoss()
optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=20)
def run_epoch(loader, train=True):
    model.train(train)
    total, correct, seen = 0.0, 0, 0
    for xb, yb in loader:
        xb, yb = xb.to(device, non_blocking=True), yb.to(device)
        with torch.set_grad_enabled(train):
            out = model(xb)
            loss = criterion(out, yb)
        if train:
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
        total += loss.item() * xb.size(0)
        correct += (out.argmax(1) == yb).sum().item()
        seen += xb.size(0)
    return total / seen, correct / seen
run_epoch(train_loader)
out = model(x[:8])
first_loss = criterion(out, y[:8])
"""

TRAIN = """
history = {"train_loss": [], "train_acc": [], "val_loss": [], "val_acc": [], "lr": []}
best_acc, best_state, wait = 0.0, None, 0
started = time.time()
for epoch in range(20):
    loss, acc = run_epoch(train_loader)
    val_loss, val_acc = run_epoch(val_loader, train=False)
    scheduler.step()
    for key, value in zip(history, (loss, acc, val_loss, val_acc, scheduler.get_last_lr()[0])):
        history[key].append(value)
    if val_acc > best_acc:
        best_acc = val_acc
        best_state = copy.deepcopy(model.state_dict())
        torch.save({"model": model.state_dict(), "optimizer": optimizer.state_dict(), "epoch": epoch, "acc": val_acc}, "best.pt")
        wait = 0
    else:
        wait += 1
        if wait >= 8:
            print("early stopping")
            break
    print(f"epoch {epoch + 1}: loss {loss:.4f} val {val_loss:.4f} acc {val_acc:.2%} {torch.cuda.max_memory_allocated() / 1e6:.0f} MB")
torch.cuda.synchronize()
print(f"{time.time() - started:.1f} s")
"""

EVALUATE = """
model.load_state_dict(torch.load("best.pt", map_location=device)["model"])
model.eval()
preds, targets, probs = [], [], []
with torch.no_grad():
    for xb, yb in val_loader:
        logits = model(xb.to(device))
        probs.append(logits.softmax(1).cpu())
        preds.extend(logits.argmax(1).cpu().numpy())
        targets.extend(yb.numpy())
probs = torch.cat(probs).numpy()
preds, targets = np.array(preds), np.array(targets)
print("accuracy", (preds == targets).mean(), probs.shape)
"""

# name: (healthy cells, line that is right, line in its place, exception, cell and line of the crash)
PAIRS = {
    'a name misspelt after training': (
        [TRAIN, EVALUATE, 'print("best", best_acc)\n'],
        'print("best", best_acc)',
        'print("best", best_accuracy)',
        ('NameError', 3, 1),
    ),
    'a key that the history lacks': (
        [TRAIN, 'curve = np.array(history["val_acc"])\nprint(curve.max(), curve.argmax())\n'],
        'history["val_acc"])',
        'history["val_accuracy"])',
        ('KeyError', 2, 1),
    ),
    'wrong width at prediction': (
        [TRAIN, EVALUATE, 'sample = torch.rand(4, 20).to(device)\nprint(model(sample).softmax(1).detach().cpu().numpy())\n'],
        'torch.rand(4, 20)',
        'torch.rand(4, 21)',
        ('RuntimeError', 3, 2),
    ),
    'a batch left on the CPU': (
        [TRAIN, 'model.eval()\nsample = torch.rand(4, 20).to(device)\nwith torch.no_grad():\n    print(model(sample).argmax(1))\n'],
        'torch.rand(4, 20).to(device)',
        'torch.rand(4, 20)',
        ('RuntimeError', 2, 4),
    ),
    'numpy of a tensor on the GPU': (
        [TRAIN, EVALUATE, 'weights = model.head.weight.detach().cpu().numpy()\nprint(weights.mean(0))\n'],
        '.detach().cpu().numpy()',
        '.detach().numpy()',
        ('TypeError', 3, 1),
    ),
    'numpy of a tensor that requires a gradient': (
        [TRAIN, 'out = model(torch.rand(4, 20, device=device))\nprint(out.detach().cpu().numpy().sum())\n'],
        'out.detach().cpu().numpy()',
        'out.cpu().numpy()',
        ('RuntimeError', 2, 2),
    ),
    'a keyword misspelt': (
        [TRAIN, 'torch.save(model.state_dict(), "last.pt")\nstate = torch.load("last.pt", map_location="cpu")\nprint(sorted(state))\n'],
        'map_location="cpu"',
        'map_locations="cpu"',
        ('TypeError', 2, 2),
    ),
    'a method misspelt in the branch of the best model': (
        [TRAIN, EVALUATE],
        'copy.deepcopy(model.state_dict())',
        'copy.deepcopy(model.statedict())',
        ('AttributeError', 1, 13),
    ),
    'a checkpoint into another model': (
        [TRAIN, 'other = Net(classes=3).to(device)\nother.load_state_dict(torch.load("best.pt")["model"])\nother.eval()\n'],
        'Net(classes=3)',
        'Net(classes=4)',
        ('RuntimeError', 2, 2),
    ),
    'a key that the checkpoint lacks': (
        [
            TRAIN,
            'checkpoint = torch.load("best.pt", map_location=device)\noptimizer.load_state_dict(checkpoint["optimizer"])\nprint(checkpoint["epoch"])\n',
        ],
        'checkpoint["epoch"])',
        'checkpoint["epochs"])',
        ('KeyError', 2, 3),
    ),
    'a scheduler asked for what it lacks': (
        [TRAIN, 'print("last learning rate", scheduler.get_last_lr()[0])\n'],
        'rate", scheduler.get_last_lr()',
        'rate", scheduler.get_lasts_lr()',
        ('AttributeError', 2, 1),
    ),
    'validation of another width': (
        [
            'val_loader = DataLoader(TensorDataset(torch.rand(64, 20), torch.randint(0, 3, (64,))), batch_size=16)\n',
            TRAIN,
            EVALUATE,
        ],
        'torch.rand(64, 20)',
        'torch.rand(64, 24)',
        ('RuntimeError', 2, 7),
    ),
    'a loss of a batch of another length': (
        [TRAIN, EVALUATE, 'logits = model(x[:40].to(device))\nprint(criterion(logits, y[:40].to(device)).item())\n'],
        'y[:40].to(device)',
        'y[:32].to(device)',
        ('ValueError', 3, 2),
    ),
    'metrics of lists of other lengths': (
        [TRAIN, EVALUATE, 'from sklearn.metrics import confusion_matrix\nprint(confusion_matrix(targets, preds))\n'],
        'confusion_matrix(targets, preds))',
        'confusion_matrix(targets[:-1], preds))',
        ('ValueError', 3, 2),
    ),
    'a history with tensors into JSON': (
        [TRAIN, 'summary = {"loss": float(first_loss), "epochs": len(history["lr"])}\nprint(json.dumps(summary))\n'],
        'float(first_loss)',
        'first_loss.detach()',
        ('TypeError', 2, 2),
    ),
    'backward of a vector': (
        [
            TRAIN,
            'loss = nn.CrossEntropyLoss(reduction="mean")(model(x[:8].to(device)), y[:8].to(device))\nloss.backward()\noptimizer.step()\n',
        ],
        'reduction="mean"',
        'reduction="none"',
        ('RuntimeError', 2, 2),
    ),
    'mixed precision, then a name misspelt': (
        [
            'scaler = torch.amp.GradScaler("cuda")\nfor xb, yb in train_loader:\n    optimizer.zero_grad(set_to_none=True)\n'
            '    with torch.autocast("cuda", dtype=torch.float16):\n        loss = criterion(model(xb.cuda()), yb.cuda())\n    scaler.scale(loss).backward()\n'
            '    scaler.unscale_(optimizer)\n    scaler.step(optimizer)\n    scaler.update()\n    if not torch.isfinite(loss):\n        raise ValueError("diverged")\n',
            'print(f"final {loss.item():.3f}, scale {scaler.get_scale()}")\n',
        ],
        'print(f"final {loss.item():.3f}',
        'print(f"final {last_loss.item():.3f}',
        ('NameError', 2, 1),
    ),
}

# Healthy notebooks that ask for contents in every way: whatever becomes of them in a copy without contents, no crash.
HEALTHY = {
    'checks on what was trained': [
        TRAIN,
        EVALUATE,
        'assert best_acc > 0.34, "worse than chance"\nassert history["train_loss"][-1] < history["train_loss"][0] + 1\nprint(history["val_acc"][int(np.argmax(history["val_acc"]))])\n',
    ],
    'lengths that early stopping decides': [
        TRAIN,
        'print(history["val_loss"][min(len(history["val_loss"]), 20) - 1], history["val_loss"][9])\n',
    ],
    'states kept in branches': [
        TRAIN,
        'if best_acc > 0.9:\n    verdict, extra = "good", {"acc": best_acc}\nelif best_acc > 0.3:\n    verdict, extra = "fair", {"acc": best_acc, "note": "train longer"}\n'
        'else:\n    verdict, extra = "poor", {"acc": best_acc, "note": "start again"}\n',
        'print(verdict, extra["acc"])\nmodel.load_state_dict(best_state)\nprint(extra.get("note").upper() if "note" in extra else "fine")\n',
    ],
    'a branch that training never takes': [
        TRAIN,
        'if best_acc < 0.2:\n    model.unfreeze_all()\nif max(history["val_loss"]) > 50:\n    print(undefined_name)\nif best_state is None:\n    print(also_undefined)\n',
    ],
    'masks, unique labels and lengths made of contents': [
        TRAIN,
        EVALUATE,
        'logits = model(x.to(device))\nwrong = logits.argmax(1) != y.to(device)\nhard = x.to(device)[wrong]\nprint(hard.shape, logits[wrong].shape)\n'
        'labels = torch.unique(y.to(device))\nassert len(labels) == 3\ncounts = torch.bincount(y.to(device))\nprint(counts[labels].tolist())\n',
    ],
    'labels of predictions looked up': [
        TRAIN,
        EVALUATE,
        'names = ["red", "green", "blue"]\nprint([names[label] for label in preds], {0: "a", 1: "b", 2: "c"}[int(preds[0])])\n'
        'sizes = torch.tensor([3, 4, 5]).to(device)\nstart = torch.zeros(int(sizes.max()), 2)\nprint(torch.cat([start, torch.ones(5, 2)], 1).shape)\n',
        'from sklearn.metrics import classification_report, roc_auc_score\nprint(classification_report(targets, preds, target_names=names))\nprint(roc_auc_score(targets, probs, multi_class="ovr"))\n',
    ],
    'as many predicted labels as there are': [
        TRAIN,
        EVALUATE,
        'print(np.bincount(preds) + np.bincount(targets))\nnames = np.array(["a", "b", "c"])[np.unique(preds)]\n',
    ],
    'labels counted on the CPU': [
        TRAIN,
        'labels = model(x.to(device)).argmax(1).cpu()\nshares = torch.unique(labels, return_counts=True)[1] / torch.bincount(y.cpu())\nprint(shares)\n',
    ],
    'equal lengths read from the GPU': [
        TRAIN,
        'lengths = torch.full((4,), 5).to(device) + 0\nprint(np.stack([np.arange(length) for length in lengths.tolist()]).shape)\n'
        'first, second = [length for length in lengths.tolist() if length > 0][:2]\n',
    ],
    'what the GPU is asked for': [
        'print(torch.cuda.get_device_name(0))\nstart, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)\nstart.record()\n',
        TRAIN,
    ],
    'streams, events, memory, seeds': [
        'start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)\nstart.record()\ntorch.cuda.manual_seed_all(1)\n'
        'torch.backends.cudnn.benchmark = True\nwith torch.cuda.stream(torch.cuda.Stream()):\n    z = torch.randn(3, 3, device="cuda") @ torch.eye(3).cuda()\n'
        'end.record()\ntorch.cuda.synchronize()\nprint(start.elapsed_time(end), torch.cuda.memory_allocated(), torch.cuda.device_count())\ntorch.cuda.empty_cache()\n'
        'assert z.is_cuda and z.device.type == "cuda" and z.get_device() == 0 and next(model.parameters()).is_cuda\n',
        TRAIN,
    ],
    'several GPUs and a compiled model': [
        'parallel = nn.DataParallel(model)\nout = parallel(x[:8].to(device))\ncompiled = torch.compile(model)\nassert compiled(x[:8].to(device)).shape == (8, 3)\n',
        TRAIN,
    ],
    'there and back again': [
        TRAIN,
        'model.to("cpu")\nprint(model(torch.rand(4, 20)).detach().numpy())\nweights = {k: v.numpy() for k, v in model.state_dict().items()}\nmodel.cuda()\n'
        'assert optimizer.param_groups[0]["params"][0] is next(model.parameters())\nsecond = copy.deepcopy(model)\nprint(second(x[:4].to(device)).tolist())\n'
        'ids = torch.tensor([3, 1, 2]).to(device)\nassert ids.cpu().tolist() == [3, 1, 2]\n',
    ],
    'gradients looked at': [
        TRAIN,
        'loss = criterion(model(x[:8].to(device)), y[:8].to(device))\nloss.backward()\nnorms = {n: p.grad.norm().item() for n, p in model.named_parameters()}\nprint(max(norms.values()))\n'
        'image = x[:2].to(device).requires_grad_()\nmodel(image).max().backward()\nprint(image.grad.abs().sum().item())\n'
        'fake = torch.rand(2, 20, device=device, requires_grad=True)\ngrads = torch.autograd.grad(model(fake).sum(), fake, create_graph=True)[0]\n((grads.norm(2, dim=1) - 1) ** 2).mean().backward()\n',
    ],
    'what was made before is used later': [
        'first_loss.backward()\nprint(out.shape, out.argmax(1).tolist(), first_loss.item(), model.head.weight.grad.shape)\n',
        TRAIN,
    ],
    'a backbone that is frozen': [
        'for p in model.body.parameters():\n    p.requires_grad = False\nmodel.head = nn.Linear(32, 3).to(device)\noptimizer = torch.optim.SGD(model.head.parameters(), lr=0.1, momentum=0.9)\n'
        'scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, patience=2)\n'
        'for epoch in range(12):\n    loss, acc = run_epoch(train_loader)\n    scheduler.step(loss)\nprint(optimizer.param_groups[0]["lr"])\n'
        'ema = {k: v.clone() for k, v in model.state_dict().items()}\nfor k, v in model.state_dict().items():\n    ema[k].mul_(0.9).add_(v, alpha=0.1) if v.is_floating_point() else ema[k].copy_(v)\nmodel.load_state_dict(ema)\n',
    ],
    'sequences, attention, pictures': [
        'lstm = nn.LSTM(8, 16, 2, batch_first=True, bidirectional=True).to(device)\nh, (hn, cn) = lstm(torch.rand(4, 7, 8, device=device))\nassert h.shape == (4, 7, 32)\n'
        'layer = nn.TransformerEncoder(nn.TransformerEncoderLayer(16, 4, batch_first=True), 2).to(device)\nmask = nn.Transformer.generate_square_subsequent_mask(7).to(device)\n'
        'assert layer(torch.rand(4, 7, 16).to(device), mask=mask).shape == (4, 7, 16)\nlayer.eval()\nwith torch.no_grad():\n    layer(torch.rand(4, 7, 16).to(device))\n'
        'emb = nn.Embedding(100, 16, padding_idx=0).to(device)(torch.randint(0, 100, (4, 7), device=device))\n'
        'net = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.GroupNorm(2, 8), nn.ReLU(), nn.MaxPool2d(2), nn.ConvTranspose2d(8, 3, 2, stride=2), nn.Upsample(scale_factor=2), nn.AdaptiveAvgPool2d(1), nn.Flatten()).cuda()\n'
        'pictures = torch.rand(2, 3, 16, 16, device=device)\nassert net(pictures).shape == (2, 3)\nprint(nn.functional.mse_loss(net(pictures), torch.zeros(2, 3, device=device)).item())\n'
        'grid = pictures[0].permute(1, 2, 0).cpu().numpy()\nloss = nn.functional.binary_cross_entropy_with_logits(net(pictures), torch.ones(2, 3).to(device))\nloss.backward()\n'
        'noise = torch.randn(2, 16, generator=torch.Generator(device=device).manual_seed(0), device=device)\nvalues, order = noise.topk(3, dim=1)\ngathered = noise.gather(1, order)\n'
        'noise[:, 0] = 1.0\nnoise[noise > 0] = 0.0\nnoise = torch.where(noise > 0, noise, torch.zeros_like(noise)).clamp(min=0).to(torch.float16).float()\nprint(noise, repr(noise), f"{noise.mean():.2f}", noise.sum().item())\n',
    ],
}
